/** Next calls this once when the server starts, before it answers anything. */
export async function register() {
  // Read here and not in lib/config: the bundler must see it to leave the server's code out of other runtimes.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { startUp } = await import('./lib/start-up')
    await startUp()
  }
}
