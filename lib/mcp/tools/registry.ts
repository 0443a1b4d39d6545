import type { Tool } from '../tool'
import { correctMemoryTool } from './correct-memory'
import { eraseMemoryTool } from './erase-memory'
import { fetchTool } from './fetch'
import { getMemoryTool } from './get-memory'
import { importHistoryHereTool, importHistoryTool } from './import-history'
import { ingestSourceTool } from './ingest-source'
import { listMemoriesTool } from './list-memories'
import { listSuppressedTool } from './list-suppressed'
import { memoryStatusTool } from './memory-status'
import { retractMemoryTool } from './retract-memory'
import { saveMemoryTool } from './save-memory'
import { searchTool } from './search'
import { searchMemoryTool } from './search-memory'

/** In the order a model reads them. None lifts a suppression: that is the person's decision. */
export const tools: readonly Tool[] = [
  searchMemoryTool,
  getMemoryTool,
  listMemoriesTool,
  saveMemoryTool,
  correctMemoryTool,
  retractMemoryTool,
  eraseMemoryTool,
  importHistoryTool,
  ingestSourceTool,
  listSuppressedTool,
  memoryStatusTool,
  searchTool,
  fetchTool,
]

/** The same for a program that the person runs on this machine. */
export const toolsHere = tools.map((tool) => (tool === importHistoryTool ? importHistoryHereTool : tool))
