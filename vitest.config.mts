import { defineConfig } from 'vitest/config'

const at = (path: string) => new URL(path, import.meta.url).pathname

export default defineConfig({
  resolve: {
    alias: [
      // The same doors, each answer of which is held against the description of the API.
      { find: /^@\/lib\/http\/route$/, replacement: at('./tests/helpers/watched-route.ts') },
      { find: /^@(?=\/)/, replacement: at('.').replace(/\/$/, '') },
    ],
  },
  test: {
    include: ['tests/**/*.test.ts'],
    globalSetup: './tests/global-setup.ts',
    environment: 'node',
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
