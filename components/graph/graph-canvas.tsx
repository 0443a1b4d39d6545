'use client'

import { Maximize, Minus, Plus } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { cn } from '../ui/cn'
import { IconButton } from '../ui/icon-button'
import { useSize } from '../ui/use-size'
import { GraphDrawing, type GraphDrawingProps } from './graph-drawing'
import { GraphLegend } from './graph-legend'

const zooms = [1, 1.5, 2, 3, 4]

/** The drawing in its frame, with what its shapes mean and how large it is. Larger, it has room for more names. */
export function GraphCanvas(props: Omit<GraphDrawingProps, 'size'>) {
  const t = useTranslations('graph.drawing')
  const frame = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const size = useSize(frame)
  const [zoom, setZoom] = useState(0)
  const scale = zooms[zoom] ?? 1
  const drawn = useMemo(() => size && { width: size.width * scale, height: size.height * scale }, [size, scale])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another centre is looked at from its middle
  useEffect(() => {
    const view = scroller.current
    view?.scrollTo((view.scrollWidth - view.clientWidth) / 2, (view.scrollHeight - view.clientHeight) / 2)
  }, [drawn, props.center?.id])

  return (
    <div className="flex min-w-0 flex-1 flex-col bg-bg">
      <div ref={frame} className="relative min-h-0 flex-1">
        <div ref={scroller} className={cn('absolute inset-0', scale === 1 ? 'overflow-hidden' : 'overflow-auto')}>
          {drawn && <GraphDrawing {...props} size={drawn} />}
        </div>
      </div>
      <div className="flex shrink-0 items-center gap-1 px-4 py-1.5">
        <GraphLegend />
        <IconButton small label={t('smaller')} icon={Minus} disabled={zoom === 0} onClick={() => setZoom(zoom - 1)} />
        <IconButton
          small
          label={t('larger')}
          icon={Plus}
          disabled={zoom === zooms.length - 1}
          onClick={() => setZoom(zoom + 1)}
        />
        <IconButton small label={t('fit')} icon={Maximize} disabled={zoom === 0} onClick={() => setZoom(0)} />
      </div>
    </div>
  )
}
