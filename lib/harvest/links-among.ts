import { cleanLine } from './clean-text'
import { type JsonObject, textOf } from './json-shape'

/** `title address` of everything that has an address, each once. */
export const linksAmong = (things: JsonObject[]): string[] => [
  ...new Set(
    things.flatMap((thing) => {
      const address = textOf(thing.url) || textOf(thing.uri)
      return address ? [cleanLine(`${textOf(thing.title) || textOf(thing.name)} ${address}`)] : []
    }),
  ),
]
