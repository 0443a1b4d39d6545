import account from './en/account.json'
import activity from './en/activity.json'
import admin from './en/admin.json'
import api from './en/api.json'
import auth from './en/auth.json'
import devices from './en/devices.json'
import duplicates from './en/duplicates.json'
import erasure from './en/erasure.json'
import folders from './en/folders.json'
import graph from './en/graph.json'
import home from './en/home.json'
import imports from './en/imports.json'
import marks from './en/marks.json'
import memories from './en/memories.json'
import memory from './en/memory.json'
import minds from './en/minds.json'
import receipts from './en/receipts.json'
import reference from './en/reference.json'
import review from './en/review.json'
import search from './en/search.json'
import settings from './en/settings.json'
import shell from './en/shell.json'
import sources from './en/sources.json'
import suppression from './en/suppression.json'
import timeline from './en/timeline.json'
import topics from './en/topics.json'
import ui from './en/ui.json'

/** Every text of the pages, by the folder of components that shows it. */
const en = {
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

export type Messages = typeof en
export { en }
