import { GET as health } from '@/app/api/health/route'
import * as mcp from '@/app/api/mcp/route'
import { servedRoutes } from './served'

/** The two doors that a connection is tried at, on a port of their own. */
export const aServer = () =>
  servedRoutes({
    'GET /api/health': health,
    'GET /api/mcp': mcp.GET,
    'POST /api/mcp': mcp.POST,
    'DELETE /api/mcp': mcp.DELETE,
  })
