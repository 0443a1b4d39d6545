import type { EraseCounts } from './erasure'

export function sumCounts(all: EraseCounts[]): EraseCounts {
  const sum = (name: keyof EraseCounts) => all.reduce((total, counts) => total + counts[name], 0)
  return {
    memoriesDeleted: sum('memoriesDeleted'),
    archiveRedacted: sum('archiveRedacted'),
    vectorsPurged: sum('vectorsPurged'),
    entitiesErased: sum('entitiesErased'),
    relationsErased: sum('relationsErased'),
    linksErased: sum('linksErased'),
    revisionsErased: sum('revisionsErased'),
  }
}
