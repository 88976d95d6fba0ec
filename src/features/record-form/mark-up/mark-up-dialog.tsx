import { Dialog as Ark } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { ArrowUpRight, Circle, Presentation, Type, Undo2, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { cn } from '../../../lib/cn.ts'
import { useBackCloses } from '../../../lib/use-back-closes.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { ConfirmDialog } from '../../../widgets/dialog/confirm-dialog.tsx'
import { FormDialog } from '../../../widgets/dialog/form-dialog.tsx'
import { Field } from '../../../widgets/field/field.tsx'
import { TextInput } from '../../../widgets/text/text-input.tsx'
import { compose, loadPicture, paint } from './compose.ts'
import { loadLetters } from './draw.ts'
import { PlateForm, type PlateKnown } from './plate-form.tsx'
import { type Ink, inks, type Point } from './shapes.ts'
import { type Tool, useDrawing } from './use-drawing.ts'

export interface MarkUpDialogProps {
  /** the photo's address on this device, or the server's */
  src: string
  title: string
  known: PlateKnown
  /** Stores the drawn picture and its place in the field. @returns whether it is on this device */
  onSave: (jpeg: ArrayBuffer) => Promise<boolean>
  onClose: () => void
}

type Layer = { is: 'text'; at: Point } | { is: 'plate' } | { is: 'leave' }

/** Draws on a photo of a form: arrows, circles, words, a 보드판. The photo itself stays as it is. */
export default function MarkUpDialog({ src, title, known, onSave, onClose }: MarkUpDialogProps) {
  const t = useT('camera')
  const common = useT('common')
  // Opened after the mount: a second mount (a suspended screen) closes a dialog that starts open.
  const [open, setOpen] = useState(false)
  useEffect(() => setOpen(true), [])
  const canvas = useRef<HTMLCanvasElement>(null)
  const [picture, setPicture] = useState<HTMLImageElement | 'missing' | null>(null)
  const [layer, setLayer] = useState<Layer | null>(null)
  const [saving, setSaving] = useState<'no' | 'busy' | 'failed'>('no')
  const drawing = useDrawing((at) => setLayer({ is: 'text', at }))
  const { shapes, changed } = drawing
  const there = picture !== null && picture !== 'missing'

  useEffect(() => {
    let current = true
    loadPicture(src).then(
      (image) => current && setPicture(image),
      () => current && setPicture('missing'),
    )
    return () => {
      current = false
    }
  }, [src])

  useEffect(() => {
    const element = canvas.current
    if (!element || picture === null || picture === 'missing') return
    let current = true
    paint(element, picture, shapes)
    // Once more when the letters are there.
    void loadLetters(shapes).then(() => current && paint(element, picture, shapes))
    return () => {
      current = false
    }
  }, [picture, shapes])

  async function save() {
    if (!there) return
    setSaving('busy')
    try {
      const stored = await onSave(await compose(picture, shapes))
      if (stored) onClose()
      else setSaving('failed')
    } catch (error) {
      console.error('mark-up', error)
      setSaving('failed')
    }
  }

  const leave = () => (changed ? setLayer({ is: 'leave' }) : onClose())
  useBackCloses(open, leave)

  return (
    <Ark.Root
      open={open}
      closeOnInteractOutside={false}
      onOpenChange={(change) => !change.open && leave()}
    >
      <Portal>
        <Ark.Positioner className="fixed inset-0 z-50">
          <Ark.Content
            data-theme="dark"
            className="layer-fade flex size-full flex-col bg-[#0F0E19] text-text outline-none"
          >
            <header className="flex min-h-14 flex-none items-center gap-1 pt-[env(safe-area-inset-top)] pr-3 pl-1">
              <IconPress label={common('close')} onPress={leave}>
                <X aria-hidden />
              </IconPress>
              <Ark.Title className="type-strong min-w-0 flex-1 truncate">{title}</Ark.Title>
              <IconPress label={t('draw.undo')} off={!changed} onPress={drawing.undo}>
                <Undo2 aria-hidden />
              </IconPress>
              <Button
                look="primary"
                off={!changed}
                busy={saving === 'busy'}
                onClick={() => changed && void save()}
              >
                {common('save')}
              </Button>
            </header>
            <div className="relative grid min-h-0 flex-1 place-items-center overflow-hidden">
              {picture === 'missing' ? (
                <p role="alert" className="px-6 text-center">
                  {t('draw.missing')}
                </p>
              ) : (
                <canvas
                  ref={canvas}
                  aria-label={t('draw.picture')}
                  role="img"
                  className="max-h-full max-w-full touch-none"
                  {...drawing.handlers}
                />
              )}
              {!changed && there && (
                <p className="pointer-events-none absolute inset-x-4 bottom-3 mx-auto w-fit rounded-control bg-[rgb(15_14_25/.82)] px-4 py-2 text-center font-medium text-white">
                  {t(`draw.how.${drawing.tool}`)}
                </p>
              )}
            </div>
            <footer className="grid flex-none gap-3 px-4 pt-3 pb-[max(16px,env(safe-area-inset-bottom))]">
              {saving === 'failed' && (
                <p role="alert" className="text-center text-danger-text">
                  {t('draw.failed')}
                </p>
              )}
              <Inks ink={drawing.ink} onInk={drawing.setInk} />
              <div className="mx-auto grid w-full max-w-110 grid-cols-4 gap-2">
                <ToolPress tool="arrow" drawing={drawing} icon={<ArrowUpRight aria-hidden />} />
                <ToolPress tool="circle" drawing={drawing} icon={<Circle aria-hidden />} />
                <ToolPress tool="text" drawing={drawing} icon={<Type aria-hidden />} />
                <button
                  type="button"
                  className={toolClass(false)}
                  onClick={() => setLayer({ is: 'plate' })}
                >
                  <Presentation aria-hidden />
                  {t('plate.title')}
                </button>
              </div>
            </footer>
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
      {layer?.is === 'text' && (
        <TextForm
          onPut={(text) => {
            drawing.add({ is: 'text', at: layer.at, text, ink: drawing.ink })
            setLayer(null)
          }}
          onClose={() => setLayer(null)}
        />
      )}
      {layer?.is === 'plate' && (
        <PlateForm
          known={known}
          there={shapes.some(({ is }) => is === 'plate')}
          onPut={(plate) => {
            drawing.setPlate({ is: 'plate', plate })
            setLayer(null)
          }}
          onRemove={() => {
            drawing.setPlate(null)
            setLayer(null)
          }}
          onClose={() => setLayer(null)}
        />
      )}
      <ConfirmDialog
        open={layer?.is === 'leave'}
        title={t('draw.leaveTitle')}
        verb={t('draw.leave')}
        danger
        onConfirm={onClose}
        onClose={() => setLayer(null)}
      >
        {t('draw.leaveText')}
      </ConfirmDialog>
    </Ark.Root>
  )
}

function TextForm({ onPut, onClose }: { onPut: (text: string) => void; onClose: () => void }) {
  const t = useT('camera')
  const [text, setText] = useState('')
  const written = text.trim()
  return (
    <FormDialog
      title={t('draw.text')}
      verb={t('draw.put')}
      busy={false}
      off={written === ''}
      refusal={null}
      onSubmit={() => written !== '' && onPut(written)}
      onClose={onClose}
    >
      <Field label={t('draw.words')}>
        <TextInput value={text} max={40} onChange={setText} />
      </Field>
    </FormDialog>
  )
}

const names = { '#FF3B30': 'red', '#FFD60A': 'yellow', '#FFFFFF': 'white' } as const

function Inks({ ink, onInk }: { ink: Ink; onInk: (ink: Ink) => void }) {
  const t = useT('camera')
  return (
    <div role="radiogroup" aria-label={t('draw.ink')} className="flex justify-center gap-2">
      {inks.map((each) => (
        <label
          key={each}
          className="grid size-12 cursor-pointer place-items-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-white"
        >
          <input
            type="radio"
            name="ink"
            aria-label={t(`draw.inks.${names[each]}`)}
            checked={each === ink}
            onChange={() => onInk(each)}
            className="sr-only"
          />
          <span
            aria-hidden
            style={{ backgroundColor: each }}
            className={cn(
              'size-7 rounded-full outline-offset-3',
              each === ink ? 'outline-2 outline-white' : 'opacity-70',
            )}
          />
        </label>
      ))}
    </div>
  )
}

const toolClass = (on: boolean) =>
  cn(
    'type-strong grid min-h-15 place-content-center place-items-center gap-0.5 rounded-control focus-visible:outline-white',
    on ? 'bg-white text-[#0F0E19]' : 'bg-[rgb(255_255_255/.1)] text-white',
  )

interface ToolPressProps {
  tool: Tool
  drawing: Pick<ReturnType<typeof useDrawing>, 'tool' | 'setTool'>
  icon: ReactNode
}

function ToolPress({ tool, drawing, icon }: ToolPressProps) {
  const t = useT('camera')
  const on = drawing.tool === tool
  return (
    <button
      type="button"
      aria-pressed={on}
      className={toolClass(on)}
      onClick={() => drawing.setTool(tool)}
    >
      {icon}
      {t(`draw.${tool}`)}
    </button>
  )
}

interface IconPressProps {
  label: string
  off?: boolean
  onPress: () => void
  children: ReactNode
}

function IconPress({ label, off = false, onPress, children }: IconPressProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={off}
      onClick={onPress}
      className="grid size-12 flex-none place-items-center rounded-full focus-visible:outline-white aria-disabled:opacity-40"
    >
      {children}
    </button>
  )
}
