import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../src/widgets/button/button.tsx'
import { IconButton } from '../../../src/widgets/button/icon-button.tsx'
import { ConfirmDialog } from '../../../src/widgets/dialog/confirm-dialog.tsx'
import { Field } from '../../../src/widgets/field/field.tsx'
import { Menu } from '../../../src/widgets/layer/menu.tsx'
import { Tabs } from '../../../src/widgets/tabs/tabs.tsx'
import { TextArea } from '../../../src/widgets/text/text-area.tsx'
import { toast } from '../../../src/widgets/toast/toast.ts'
import { Part } from '../part.tsx'

export function Layers() {
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [tab, setTab] = useState('one')
  return (
    <Part title="겹치는 것">
      <div className="flex flex-wrap gap-2">
        <Button look="danger-line" onClick={() => setOpen(true)}>
          반려
        </Button>
        <Button onClick={() => toast({ text: '점검 1건이 서버에 도착했습니다', icon: 'arrived' })}>
          도착 알림
        </Button>
        <Button
          onClick={() =>
            toast({ text: '사진 1장을 지웠습니다', icon: 'removed', undo: () => setTab('one') })
          }
        >
          지움 알림
        </Button>
        <Menu
          label="더 할 것"
          trigger={
            <IconButton label="더 할 것">
              <Ellipsis aria-hidden />
            </IconButton>
          }
          items={[
            {
              id: 'edit',
              label: '수정',
              icon: <Pencil className="size-5" />,
              onSelect: () => setTab('two'),
            },
            {
              id: 'delete',
              label: '삭제',
              icon: <Trash2 className="size-5" />,
              danger: true,
              onSelect: () => setOpen(true),
            },
          ]}
        />
      </div>
      <Tabs
        label="기록"
        value={tab}
        onChange={setTab}
        tabs={[
          { id: 'one', label: '내용', panel: '내용입니다.' },
          { id: 'two', label: '댓글 3', panel: '댓글입니다.' },
        ]}
      />
      <ConfirmDialog
        open={open}
        danger
        title="반려 사유를 적어 주세요"
        description="기안자와 앞선 결재자에게 보입니다."
        verb="반려"
        refusal="닫기"
        off={reason === ''}
        onConfirm={() => setOpen(false)}
        onClose={() => setOpen(false)}
      >
        <Field label="사유" counter={{ value: reason, max: 2000 }}>
          <TextArea value={reason} onChange={setReason} rows={3} />
        </Field>
      </ConfirmDialog>
    </Part>
  )
}
