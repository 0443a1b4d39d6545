/** Ends with 0 when the Kiwi of this machine answers, for supervisors that ask by running a program. */
const answer = await fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/api/health`).catch(() => undefined)
process.exit(answer?.ok ? 0 : 1)
