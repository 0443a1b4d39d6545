'use client'

import { Ellipsis, Eraser, EyeOff, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { ActDialog } from '../ui/act-dialog'
import { Button } from '../ui/button'
import { Checkbox, CheckMark } from '../ui/checkbox'
import { CopyButton } from '../ui/copy-button'
import { Dialog } from '../ui/dialog'
import { Field } from '../ui/field'
import { FindBox } from '../ui/find-box'
import { IconButton } from '../ui/icon-button'
import { Input, Textarea } from '../ui/input'
import { KeyHint } from '../ui/key-hint'
import { Menu, MenuChoices, MenuItem, MenuSeparator } from '../ui/menu'
import { Popover } from '../ui/popover'
import { Select } from '../ui/select'
import { toast } from '../ui/toast'
import { TypedName } from '../ui/typed-name'
import { Sample } from './sample'

const variants = ['primary', 'secondary', 'ghost', 'retract', 'retract-solid', 'erase', 'erase-solid', 'link'] as const
const sizes = ['sm', 'md', 'lg', 'action'] as const
const resting = { isPending: false, error: null, reset: () => {} }
const sample = 'A sentence that says what this does.'

/** What is pressed, opened or filled in. */
export function Actions() {
  const [open, setOpen] = useState<'plain' | 'act' | null>(null)
  const [checked, setChecked] = useState(true)
  const [typed, setTyped] = useState('')
  const [words, setWords] = useState('boiler')
  const close = () => setOpen(null)
  return (
    <>
      <Sample name="Buttons">
        {variants.map((variant) => (
          <Button key={variant} variant={variant} icon={Plus}>
            {variant}
          </Button>
        ))}
        {sizes.map((size) => (
          <Button key={size} size={size}>
            {size}
          </Button>
        ))}
        <Button busy>{'busy'}</Button>
        <Button disabled>{'disabled'}</Button>
        <IconButton label="An icon that acts" icon={Pencil} />
        <CopyButton text={sample} label="Copy" />
        <CopyButton text={sample} label="Copy" withWord />
        <KeyHint>{'?'}</KeyHint>
      </Sample>
      <Sample name="Dialogs, menus and messages">
        <Button onClick={() => setOpen('plain')}>{'Dialog'}</Button>
        <Button onClick={() => setOpen('act')}>{'Final act'}</Button>
        <Menu label="Menu" trigger={<IconButton label="Menu" icon={Ellipsis} />}>
          <MenuItem icon={Pencil} keyHint="e">
            {'Correct'}
          </MenuItem>
          <MenuItem icon={EyeOff} tone="retract">
            {'Retract'}
          </MenuItem>
          <MenuItem icon={Eraser} tone="erase">
            {'Erase'}
          </MenuItem>
          <MenuSeparator />
          <MenuChoices
            value="one"
            onChange={() => {}}
            options={['one', 'two'].map((value) => ({ value, label: value }))}
          />
        </Menu>
        <Popover label="Popover" trigger={<Button>{'Popover'}</Button>}>
          {sample}
        </Popover>
        <Button onClick={() => toast(sample)}>{'Notice'}</Button>
        <Button onClick={() => toast.fault(new Error(sample))}>{'Fault'}</Button>
      </Sample>
      <Sample name="Fields">
        <Field label="Label" aside="aside" hint="A hint">
          {(control) => <Input {...control} defaultValue="A value" />}
        </Field>
        <Field label="Label" fault="What is wrong with it">
          {(control) => <Input {...control} />}
        </Field>
        <Textarea aria-label="Longer text" defaultValue={sample} />
        <Select aria-label="One of several" className="w-48">
          <option>{'One'}</option>
          <option>{'Two'}</option>
        </Select>
        <FindBox label="Find" words={words} onWords={setWords} />
        <TypedName name="spring clean" typed={typed} onType={setTyped} />
        <Checkbox aria-label="Ticked or not" checked={checked} onCheckedChange={setChecked} />
        <Checkbox aria-label="Some of them" checked="indeterminate" />
        <CheckMark checked />
      </Sample>
      <Dialog open={open === 'plain'} onOpenChange={close} title="Dialog" description={sample}>
        {sample}
      </Dialog>
      <ActDialog
        open={open === 'act'}
        title="Final act"
        description={sample}
        verb="Erase"
        icon={Eraser}
        isFinal
        change={resting}
        onClose={close}
        onAct={close}
      />
    </>
  )
}
