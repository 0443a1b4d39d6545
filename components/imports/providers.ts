import { type LucideIcon, MessagesSquare } from 'lucide-react'

export type Provider = { id: string; name: string; brings: string; icon: LucideIcon; steps: readonly string[] }

/** Where an export comes from, and how a person gets it. The format itself is recognised by what is in the file. */
export const providers: readonly Provider[] = [
  {
    id: 'chatgpt',
    name: 'ChatGPT',
    brings: 'zip or json',
    icon: MessagesSquare,
    steps: [
      'In ChatGPT, open Settings, then Data controls.',
      'Choose Export data and confirm.',
      'Wait for the mail; download the zip within a day.',
      'Drop the zip here as it is. No need to unpack.',
    ],
  },
  {
    id: 'claude',
    name: 'Claude',
    brings: 'zip or json',
    icon: MessagesSquare,
    steps: [
      'In Claude, open Settings, then Privacy.',
      'Choose Export data and confirm.',
      'Wait for the mail; download the zip within a day.',
      'Drop the zip here as it is. No need to unpack.',
    ],
  },
]

export const providerOf = (id: string | null) => providers.find((provider) => provider.id === id) ?? providers[0]!
