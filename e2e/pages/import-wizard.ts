import { expect, type Locator, type Page } from '@playwright/test'

type ChosenFile = { name: string; mimeType: string; buffer: Buffer }
type Figure = 'New' | 'Changed' | 'Already here' | 'Erased before, skipped' | 'Unreadable'

const figures: readonly Figure[] = ['New', 'Changed', 'Already here', 'Erased before, skipped', 'Unreadable']

/** The Imports page as a person walks through it: provider, files, preview, start. */
export class ImportWizard {
  readonly zone: Locator
  readonly list: Locator
  readonly bar: Locator

  constructor(readonly page: Page) {
    this.zone = page.getByRole('region', { name: 'Files to import' })
    this.list = page.getByRole('region', { name: 'What is in it' })
    this.bar = page.getByRole('region', { name: 'Start the import' })
  }

  open = () => this.page.goto('/imports')

  /** A card, and the one meant where the card stands for several. */
  async chooseProvider(card: string, member?: string) {
    await this.page.getByRole('radio', { name: card }).check()
    if (member) await this.page.getByRole('radio', { name: member, exact: true }).check()
  }

  async chooseFiles(...files: ChosenFile[]) {
    await this.page.getByLabel('Choose files').last().setInputFiles(files)
  }

  /** A folder of this machine, let go over the page as from a file manager. */
  async dropFolder(path: string) {
    const box = await this.zone.boundingBox()
    if (!box) throw new Error('there is no zone to drop on')
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    const data = { items: [], files: [path], dragOperationsMask: 1 }
    const client = await this.page.context().newCDPSession(this.page)
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
      await client.send('Input.dispatchDragEvent', { type, ...at, data })
    }
    await client.detach()
  }

  row = (title: string | RegExp) => this.list.getByRole('checkbox', { name: title })

  leaveOut = (title: string) => this.row(new RegExp(title)).uncheck()

  /** The preview's figures; those not named are zero. */
  async expectPreview(counts: Partial<Record<Figure, number>>) {
    await expect(this.bar).toBeVisible()
    for (const word of figures) {
      const figure = this.page.locator('dl > div').filter({ has: this.page.getByText(word, { exact: true }) })
      await expect(figure.getByRole('definition'), word).toHaveText(String(counts[word] ?? 0))
    }
  }

  /** The button that starts; its words say how many come in. */
  start = (words: string | RegExp = /^Import/) => this.bar.getByRole('button', { name: words }).click()

  /** All of it, without leaving anything out, to the report. */
  async importAll(...files: ChosenFile[]) {
    await this.open()
    await this.chooseFiles(...files)
    await this.start()
    await expect(this.page.getByRole('heading', { name: 'Imported', exact: true })).toBeVisible()
  }
}
