import type { Messages } from './en'
import account from './ro/account.json'
import activity from './ro/activity.json'
import admin from './ro/admin.json'
import api from './ro/api.json'
import auth from './ro/auth.json'
import devices from './ro/devices.json'
import duplicates from './ro/duplicates.json'
import erasure from './ro/erasure.json'
import folders from './ro/folders.json'
import graph from './ro/graph.json'
import home from './ro/home.json'
import imports from './ro/imports.json'
import marks from './ro/marks.json'
import memories from './ro/memories.json'
import memory from './ro/memory.json'
import minds from './ro/minds.json'
import receipts from './ro/receipts.json'
import reference from './ro/reference.json'
import review from './ro/review.json'
import search from './ro/search.json'
import settings from './ro/settings.json'
import shell from './ro/shell.json'
import sources from './ro/sources.json'
import suppression from './ro/suppression.json'
import timeline from './ro/timeline.json'
import topics from './ro/topics.json'
import ui from './ro/ui.json'

/** Every text of the pages, by the folder of components that shows it. */
const ro: Messages = {
  account,
  activity,
  admin,
  api,
  auth,
  devices,
  duplicates,
  erasure,
  folders,
  graph,
  home,
  imports,
  marks,
  memories,
  memory,
  minds,
  receipts,
  reference,
  review,
  search,
  settings,
  shell,
  sources,
  suppression,
  timeline,
  topics,
  ui,
}

export { ro }
