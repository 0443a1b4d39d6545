import { z } from 'zod'
import { NotFound } from '@/lib/errors'
import { route } from '@/lib/http/route'

/** Whatever has no door of its own: a program that asks gets an answer it can read, not a page. */
const nothing = route(
  { summary: 'Nothing', returns: z.never(), access: 'public', answers: {}, problems: ['not_found'] },
  () => {
    throw new NotFound('route')
  },
)

export { nothing as DELETE, nothing as GET, nothing as PATCH, nothing as POST, nothing as PUT }
