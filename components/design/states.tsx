'use client'

import { CircleAlert, Layers } from 'lucide-react'
import { ApiProblem } from '../api/client'
import { Button } from '../ui/button'
import { Card, CardHead } from '../ui/card'
import { EmptyState } from '../ui/empty-state'
import { ErrorState } from '../ui/error-state'
import { FormFault } from '../ui/form-fault'
import { Note } from '../ui/note'
import { PageHeader } from '../ui/page-header'
import { Progress, ProgressRing } from '../ui/progress'
import { ShownOnce } from '../ui/shown-once'
import { SkeletonRows } from '../ui/skeleton'
import { Ticks } from '../ui/ticks'
import { Sample } from './sample'

const busy = new ApiProblem(503, 'busy', 'The memory is busy. Try again in a moment.', 'req_0a1b2c')
const sample = 'A sentence or two about it.'
const never = () => {}

/** The faces of a list and of work that goes on. */
export function States() {
  return (
    <>
      <Sample name="Nothing, a fault, on its way">
        <Card className="w-full">
          <EmptyState icon={Layers} title="Nothing here yet" actions={<Button variant="primary">{'Import'}</Button>}>
            {sample}
          </EmptyState>
        </Card>
        <Card className="w-full">
          <ErrorState title="This could not be loaded" error={busy} onRetry={never} />
        </Card>
        <Card className="w-full">
          <SkeletonRows rows={2} />
        </Card>
      </Sample>
      <Sample name="Remarks and progress">
        <Note icon={CircleAlert}>{sample}</Note>
        <FormFault error={busy} />
        <div className="w-60">
          <Progress value={0.4} label="Progress" />
        </div>
        <ProgressRing value={0.4} />
        <Ticks value={0.7} label="Importance" />
        <Ticks value={0.7} label="Importance" accent />
      </Sample>
      <Sample name="Heads and a secret">
        <div className="w-full space-y-4">
          <PageHeader title="Title of a part" note={sample} actions={<Button>{'Act'}</Button>} />
          <Card>
            <CardHead title="Title of a card" aside="aside" />
            <p className="p-4 text-control">{sample}</p>
          </Card>
          <ShownOnce thing="key" secret="kiwi_0123456789" title="A key" says={sample} onCopied={never} />
        </div>
      </Sample>
    </>
  )
}
