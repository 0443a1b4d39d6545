import type { NextConfig } from 'next'

const config: NextConfig = {
  output: 'standalone',
  poweredByHeader: false,
  reactStrictMode: true,
  // On this machine compressing costs more than it saves; in front of a network a reverse proxy does it.
  compress: false,
  images: { unoptimized: true },
  // Nothing of a person's pages is kept in memory or on disk between requests.
  cacheMaxMemorySize: 0,
  // A page is loaded at its first visit: loading all of them first kept a start from answering for a second.
  experimental: { isrFlushToDisk: false, preloadEntriesOnStart: false },
  // `npm test` checks the types; a start need not do it again.
  typescript: { ignoreBuildErrors: true },
  // Native addons and packages that find files beside themselves are never bundled.
  serverExternalPackages: ['better-sqlite3', 'sqlite-vec', '@node-rs/argon2', 'pino'],
  outputFileTracingIncludes: { '/*': ['./node_modules/@node-rs/argon2-*/**', './node_modules/sqlite-vec-*/**'] },
  turbopack: { root: __dirname },
}

export default config
