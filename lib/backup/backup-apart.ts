import { fork } from 'node:child_process'

/**
 * Makes a backup in a process of its own, by the command of the same name: a snapshot holds its thread for as long as it
 * takes. @param program the bundled command line
 */
export function backUpApart(program: string, dataFolder: string, file: string): Promise<void> {
  return new Promise((done, failed) => {
    const child = fork(program, ['backup', file, '--data', dataFolder], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child.once('error', failed)
    child.once('exit', (code) => {
      // Minds that could not be read are told by the row of the backup.
      if (code === 0 || code === 3) done()
      else failed(new Error(`the backup ended with ${code}`))
    })
  })
}
