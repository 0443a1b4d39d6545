import { defaultSettings, settingsAnswer, settingsChange } from '@/lib/contract/settings'
import { route } from '@/lib/http/route'
import { changeSettings } from '@/lib/mind/settings/change-settings'
import { settingsOf } from '@/lib/mind/settings/settings-of'

/** How a person's memory works is the person's to see and to set. */
export const GET = route(
  { summary: 'How this mind works', returns: settingsAnswer, access: 'session' },
  async ({ mind }) => ({
    settings: await mind.read(settingsOf),
    defaults: defaultSettings,
  }),
)

export const PATCH = route(
  { summary: 'Change how this mind works', body: settingsChange, returns: settingsAnswer, access: 'session' },
  async ({ mind, body: { mind: _, ...change } }) => ({
    settings: await mind.write(changeSettings, change),
    defaults: defaultSettings,
  }),
)
