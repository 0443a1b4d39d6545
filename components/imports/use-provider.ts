'use client'

import { useEffect, useState } from 'react'
import { useUrlState } from '../ui/use-url-state'
import { type Provider, providerOf } from './providers'

/** The provider the address names. A choice shows at once; the address follows. */
export function useProvider(): [Provider, (provider: Provider) => void] {
  const [{ provider: named }, change] = useUrlState()
  const [chosen, setChosen] = useState(named)
  useEffect(() => setChosen(named), [named])

  const choose = ({ id }: Provider) => {
    setChosen(id)
    change({ provider: id }, true)
  }
  return [providerOf(chosen), choose]
}
