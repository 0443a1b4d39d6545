'use client'

import { ActionFilter } from '../ui/action-filter'
import { Card } from '../ui/card'
import { LoadMore } from '../ui/load-more'
import { LoadingRows } from '../ui/loading-rows'
import { Row, Rows } from '../ui/rows'
import { SelectionBar } from '../ui/selection-bar'
import { Table, TableCell, TableHead, TableRow } from '../ui/table'
import { Tabs } from '../ui/tabs'
import { Sample } from './sample'

const never = () => {}
const tabs = ['one', 'two', 'three'].map((label, at) => ({ href: `#${label}`, label, count: at, current: at === 0 }))
const actions = { correct: { word: 'Corrected' }, erase: { word: 'Erased' } }

/** What many things stand in. */
export function Lists() {
  return (
    <Sample name="Lists">
      <div className="w-full space-y-4">
        <Tabs label="Tabs" tabs={tabs} />
        <ActionFilter says="What the list is of." actions={actions} action="" onAction={never} />
        <SelectionBar
          selected={3}
          total={3_214}
          onSelectAll={never}
          collecting={false}
          onClear={never}
          onErase={never}
        />
        <Table>
          <thead>
            <tr>
              {['Name', 'Messages'].map((name) => (
                <TableHead key={name}>{name}</TableHead>
              ))}
            </tr>
          </thead>
          <tbody>
            <TableRow>
              <TableCell>{'Boiler pressure'}</TableCell>
              <TableCell>{4}</TableCell>
            </TableRow>
          </tbody>
        </Table>
        <Card>
          <Rows>
            <Row name="Version">{'0.1.0'}</Row>
          </Rows>
        </Card>
        <Card>
          <LoadingRows label="Loading" head={null} rowClass="h-12" lastClass="w-40" />
        </Card>
        <LoadMore list={{ hasNextPage: true, isFetchingNextPage: false, fetchNextPage: never }} />
      </div>
    </Sample>
  )
}
