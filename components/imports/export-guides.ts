/** Where an export comes from, and how a person gets it. The format itself is recognised by what is in the file. */
export type Provider = {
  id: string
  name: string
  /** Stands over the steps. */
  title: string
  steps: readonly string[]
  /** What else is good to know, or where the export is weak. */
  remark?: string
}

/** At least one, so that a card always has something to show. */
export type Providers = readonly [Provider, ...Provider[]]

const hiddenFolders =
  'The folder is hidden. In the window that opens, press ⌘ ⇧ . on a Mac or Ctrl+H on Linux to see it.'
const asItIs = 'Drop the zip here as it is. No need to unpack.'

export const chatgpt: Provider = {
  id: 'chatgpt',
  name: 'ChatGPT',
  title: 'How to get your ChatGPT export',
  steps: [
    'In ChatGPT, open Settings, then Data controls.',
    'Choose Export data and confirm.',
    'A link comes by mail or text message; download the zip within a day.',
    asItIs,
  ],
  remark: 'Unpacked works too: conversations.json, or all of conversations-000.json, -001.json and so on.',
}

export const claude: Provider = {
  id: 'claude',
  name: 'Claude',
  title: 'How to get your Claude export',
  steps: [
    'In Claude, open Settings, then Privacy.',
    'Choose Export data and confirm.',
    'Wait for the mail; download everything it offers within a day.',
    'Drop all of it here together, as it is.',
  ],
  remark:
    'It may come as several zips: batches of a large account, or one each for conversations, projects and memories. A part alone is read as well.',
}

export const gemini: Provider = {
  id: 'gemini',
  name: 'Gemini',
  title: 'How to get your Gemini chats',
  steps: [
    'Open takeout.google.com and choose Deselect all.',
    'Tick My Activity; under its activity data leave only Gemini Apps. The product called Gemini holds no chats.',
    'Under Multiple formats, set Activity records to JSON.',
    'Create the export, and drop the zip or tgz here as it is.',
  ],
  remark: 'HTML is read too, but JSON has exact times.',
}

export const claudeCode: Provider = {
  id: 'claude-code',
  name: 'Claude Code',
  title: 'Where Claude Code keeps its sessions',
  steps: [
    'They are on your computer, in .claude/projects in your home folder.',
    'Choose a folder here, and pick projects.',
    hiddenFolders,
    'Memory files in it, such as MEMORY.md, come in too.',
  ],
  remark:
    'Claude Code removes sessions after 30 days unless told otherwise. What was imported stays; import or watch the folder before they go.',
}

export const codex: Provider = {
  id: 'codex',
  name: 'Codex',
  title: 'Where Codex keeps its sessions',
  steps: [
    'They are on your computer, in .codex/sessions in your home folder, older ones in .codex/archived_sessions.',
    'Choose a folder here, and pick sessions.',
    hiddenFolders,
  ],
  remark: 'history.jsonl beside it holds only what you typed, and is read as well.',
}

export const geminiCli: Provider = {
  id: 'gemini-cli',
  name: 'Gemini CLI',
  title: 'Where Gemini CLI keeps its sessions',
  steps: [
    'They are on your computer, in .gemini/tmp in your home folder.',
    'Choose a folder here, and pick tmp.',
    hiddenFolders,
  ],
}

export const cursor: Provider = {
  id: 'cursor',
  name: 'Cursor',
  title: 'How to bring in Cursor chats',
  steps: [
    'Cursor has no export of all chats, so save them as Markdown first.',
    'For one chat: export it as Markdown from its menu.',
    'For all from now on: install the SpecStory extension. It writes each chat to .specstory/history in your project.',
    'Drop the Markdown files or that folder here.',
  ],
}

export const otherChats: Providers = [
  {
    id: 'ai-studio',
    name: 'AI Studio',
    title: 'How to get your AI Studio prompts',
    steps: [
      'AI Studio saves prompts to your Google Drive, in the folder Google AI Studio.',
      'In Drive, select them and choose Download.',
      'Drop the zip or the files here. They may have no ending; that is fine.',
    ],
    remark: 'Most of these files hold no times.',
  },
  {
    id: 'perplexity',
    name: 'Perplexity',
    title: 'How to get your Perplexity threads',
    steps: [
      'Save your threads as JSON with a browser extension that exports Perplexity.',
      'Or open a thread, and export it as Markdown from its menu.',
      'Drop the files here.',
    ],
  },
  {
    id: 'grok',
    name: 'Grok',
    title: 'How to get your Grok export',
    steps: [
      'In Grok, open Settings, then Data controls.',
      'Choose Export account data, and wait for the mail.',
      'Drop the zip here as it is. The chats lie deep inside; they are found.',
    ],
  },
  {
    id: 'deepseek',
    name: 'DeepSeek',
    title: 'How to get your DeepSeek export',
    steps: ['In DeepSeek, open Settings, then Data.', 'Choose Export data, and download the zip.', asItIs],
  },
  {
    id: 'mistral',
    name: 'Le Chat',
    title: 'How to get your Le Chat export',
    steps: [
      'In Le Chat, open the settings of your account.',
      'Ask for an export of your data, and wait for the mail.',
      'Drop the zip here as it is. It holds one file for each chat.',
    ],
  },
  {
    id: 'copilot',
    name: 'Copilot',
    title: 'How to get your Copilot history',
    steps: [
      'Sign in at account.microsoft.com/privacy, and open Copilot.',
      'Choose Export all activity history.',
      'Drop copilot-activity-history.csv here.',
    ],
    remark: 'The file names no time zone and no ids: its times are read as UTC.',
  },
  {
    id: 'open-webui',
    name: 'Open WebUI',
    title: 'How to get your Open WebUI chats',
    steps: [
      'In Open WebUI, open Settings, then Data Controls (Chats in older versions).',
      'Choose Export Chats.',
      'Drop the JSON file here.',
    ],
  },
  {
    id: 'librechat',
    name: 'LibreChat',
    title: 'How to get your LibreChat conversations',
    steps: [
      'Open a conversation, and choose Export in its menu.',
      'Choose json as the type.',
      'Drop the files here, as many as you like at once.',
    ],
  },
  {
    id: 'typingmind',
    name: 'TypingMind',
    title: 'How to get your TypingMind chats',
    steps: ['In TypingMind, open Settings, then App data.', 'Choose Export.', 'Drop the JSON file here.'],
  },
]

export const memoryTools: Providers = [
  {
    id: 'mem0',
    name: 'mem0',
    title: 'How to get your mem0 memories',
    steps: [
      'Ask mem0 for all memories of yours, through its API or client (get_all).',
      'Save the answer as a JSON file.',
      'Drop it here. Each memory comes in as one.',
    ],
  },
  {
    id: 'openmemory',
    name: 'OpenMemory',
    title: 'How to get your OpenMemory backup',
    steps: ['In OpenMemory, open Settings, and export a backup.', asItIs],
    remark: 'The same memories lie in it twice; they come in once.',
  },
  {
    id: 'memory-server',
    name: 'MCP memory server',
    title: 'Where the MCP memory server keeps its file',
    steps: [
      'It writes one file, usually named memory.json: where MEMORY_FILE_PATH in its configuration says, else beside the server.',
      'Drop that file here.',
    ],
  },
]

export const notesAndDocuments: Providers = [
  {
    id: 'markdown',
    name: 'Obsidian or Markdown',
    title: 'How to bring in notes',
    steps: [
      'Choose a folder here, and pick the vault or the folder of your notes itself.',
      'Pick the same folder the next time: a note is known by its path inside it.',
      'Settings and the trash of Obsidian are left out.',
    ],
  },
  {
    id: 'documents',
    name: 'Text, HTML, PDF',
    title: 'How to bring in documents',
    steps: [
      'Drop text files, saved web pages or PDFs here, or a folder or zip of them.',
      'Pick the same folder the next time: a document is known by its path inside it.',
      'A scanned PDF without text in it cannot be read; the report names it.',
    ],
  },
]

export const mail: Provider = {
  id: 'mail',
  name: 'Mail',
  title: 'How to bring in mail',
  steps: [
    'In your mail program, save messages as .eml, or export a folder as .mbox.',
    'For Gmail: takeout.google.com, Mail alone, brings an .mbox.',
    'Drop the files here. Each message comes in as one document.',
  ],
}
