import type { Doors } from '@/lib/http/openapi/document-of'
import * as accountConfirm from '../account/confirm/route'
import * as accountPassword from '../account/password/route'
import * as account from '../account/route'
import * as accountSessionsOne from '../account/sessions/[id]/route'
import * as accountSessions from '../account/sessions/route'
import * as adminAccountsOne from '../admin/accounts/[id]/route'
import * as adminAccounts from '../admin/accounts/route'
import * as adminAudit from '../admin/audit/route'
import * as adminFoldersOne from '../admin/folders/[id]/route'
import * as adminFoldersOneRun from '../admin/folders/[id]/run/route'
import * as adminFolders from '../admin/folders/route'
import * as adminOverview from '../admin/overview/route'
import * as devicesOneRotate from '../devices/[id]/rotate/route'
import * as devicesOne from '../devices/[id]/route'
import * as devices from '../devices/route'
import * as health from '../health/route'
import * as kiwiKnows from '../kiwi/knows/route'
import * as kiwiMemory from '../kiwi/memory/route'
import * as kiwiStatus from '../kiwi/status/route'
import * as mcp from '../mcp/route'
import * as memoryOneRetract from '../memory/[id]/retract/route'
import * as memoryOne from '../memory/[id]/route'
import * as memoryOneSource from '../memory/[id]/source/route'
import * as memoryAudit from '../memory/audit/route'
import * as memoryDuplicatesDismiss from '../memory/duplicates/dismiss/route'
import * as memoryDuplicatesMerge from '../memory/duplicates/merge/route'
import * as memoryDuplicates from '../memory/duplicates/route'
import * as memoryEmbeddingsRebuild from '../memory/embeddings/rebuild/route'
import * as memoryEmbeddings from '../memory/embeddings/route'
import * as memoryErase from '../memory/erase/route'
import * as memoryEraseSources from '../memory/erase/sources/route'
import * as memoryEvents from '../memory/events/route'
import * as memoryExport from '../memory/export/route'
import * as memoryFacets from '../memory/facets/route'
import * as memoryForget from '../memory/forget/route'
import * as memoryGraph from '../memory/graph/route'
import * as memoryImportOneEvents from '../memory/import/[id]/events/route'
import * as memoryImportOne from '../memory/import/[id]/route'
import * as memoryImport from '../memory/import/route'
import * as memoryIngest from '../memory/ingest/route'
import * as memoryReceiptsOne from '../memory/receipts/[id]/route'
import * as memoryReceipts from '../memory/receipts/route'
import * as memoryReceiptsVerify from '../memory/receipts/verify/route'
import * as memory from '../memory/route'
import * as memorySearch from '../memory/search/route'
import * as memorySelectionErase from '../memory/selection/erase/route'
import * as memorySelectionExport from '../memory/selection/export/route'
import * as memorySelectionRetract from '../memory/selection/retract/route'
import * as memorySelection from '../memory/selection/route'
import * as memorySelectionTag from '../memory/selection/tag/route'
import * as memorySettings from '../memory/settings/route'
import * as memorySources from '../memory/sources/route'
import * as memoryStats from '../memory/stats/route'
import * as memorySuppressionAllow from '../memory/suppression/allow/route'
import * as memorySuppression from '../memory/suppression/route'
import * as memoryTopicsOneMerge from '../memory/topics/[id]/merge/route'
import * as memoryTopicsOne from '../memory/topics/[id]/route'
import * as memoryTopicsOneSplit from '../memory/topics/[id]/split/route'
import * as memoryTopics from '../memory/topics/route'
import * as metrics from '../metrics/route'
import * as mindsOne from '../minds/[id]/route'
import * as minds from '../minds/route'
import * as setup from '../setup/route'

/** Every door of the API but the one that tells of them. */
export const doors = {
  '/api/account': account,
  '/api/account/confirm': accountConfirm,
  '/api/account/password': accountPassword,
  '/api/account/sessions': accountSessions,
  '/api/account/sessions/[id]': accountSessionsOne,
  '/api/admin/accounts': adminAccounts,
  '/api/admin/accounts/[id]': adminAccountsOne,
  '/api/admin/audit': adminAudit,
  '/api/admin/folders': adminFolders,
  '/api/admin/folders/[id]': adminFoldersOne,
  '/api/admin/folders/[id]/run': adminFoldersOneRun,
  '/api/admin/overview': adminOverview,
  '/api/devices': devices,
  '/api/devices/[id]': devicesOne,
  '/api/devices/[id]/rotate': devicesOneRotate,
  '/api/health': health,
  '/api/kiwi/knows': kiwiKnows,
  '/api/kiwi/memory': kiwiMemory,
  '/api/kiwi/status': kiwiStatus,
  '/api/mcp': mcp,
  '/api/memory': memory,
  '/api/memory/[id]': memoryOne,
  '/api/memory/[id]/retract': memoryOneRetract,
  '/api/memory/[id]/source': memoryOneSource,
  '/api/memory/audit': memoryAudit,
  '/api/memory/duplicates': memoryDuplicates,
  '/api/memory/duplicates/dismiss': memoryDuplicatesDismiss,
  '/api/memory/duplicates/merge': memoryDuplicatesMerge,
  '/api/memory/embeddings': memoryEmbeddings,
  '/api/memory/embeddings/rebuild': memoryEmbeddingsRebuild,
  '/api/memory/erase': memoryErase,
  '/api/memory/erase/sources': memoryEraseSources,
  '/api/memory/events': memoryEvents,
  '/api/memory/export': memoryExport,
  '/api/memory/facets': memoryFacets,
  '/api/memory/forget': memoryForget,
  '/api/memory/graph': memoryGraph,
  '/api/memory/import': memoryImport,
  '/api/memory/import/[id]': memoryImportOne,
  '/api/memory/import/[id]/events': memoryImportOneEvents,
  '/api/memory/ingest': memoryIngest,
  '/api/memory/receipts': memoryReceipts,
  '/api/memory/receipts/[id]': memoryReceiptsOne,
  '/api/memory/receipts/verify': memoryReceiptsVerify,
  '/api/memory/search': memorySearch,
  '/api/memory/selection': memorySelection,
  '/api/memory/selection/erase': memorySelectionErase,
  '/api/memory/selection/export': memorySelectionExport,
  '/api/memory/selection/retract': memorySelectionRetract,
  '/api/memory/selection/tag': memorySelectionTag,
  '/api/memory/settings': memorySettings,
  '/api/memory/sources': memorySources,
  '/api/memory/stats': memoryStats,
  '/api/memory/suppression': memorySuppression,
  '/api/memory/suppression/allow': memorySuppressionAllow,
  '/api/memory/topics': memoryTopics,
  '/api/memory/topics/[id]': memoryTopicsOne,
  '/api/memory/topics/[id]/merge': memoryTopicsOneMerge,
  '/api/memory/topics/[id]/split': memoryTopicsOneSplit,
  '/api/metrics': metrics,
  '/api/minds': minds,
  '/api/minds/[id]': mindsOne,
  '/api/setup': setup,
} satisfies Doors

/** What the pages' client is typed by. */
export type Api = typeof doors & { '/api/openapi.json': typeof import('./route') }
