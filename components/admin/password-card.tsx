import { ShownOnce } from '../ui/shown-once'

export type NewPassword = { email: string; password: string }

/** A password that was made here, shown this once. */
export function PasswordCard({ made: { email, password }, onCopied }: { made: NewPassword; onCopied: () => void }) {
  return (
    <ShownOnce
      thing="password"
      secret={password}
      title={`Password for ${email}`}
      says="Hand it over now. It is shown once; Kiwi keeps only a hash, and sends no mail. They can change it on their account page."
      onCopied={onCopied}
    />
  )
}
