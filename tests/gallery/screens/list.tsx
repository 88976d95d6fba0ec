import { Bell, ClipboardCheck, FileSpreadsheet, House, Plus, Printer, Shield } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '../../../src/widgets/avatar/avatar.tsx'
import { Breadcrumb } from '../../../src/widgets/bar/breadcrumb.tsx'
import { SideTree } from '../../../src/widgets/bar/side-tree.tsx'
import { BrandMark } from '../../../src/widgets/brand/brand-mark.tsx'
import { Button } from '../../../src/widgets/button/button.tsx'
import { IconButton } from '../../../src/widgets/button/icon-button.tsx'
import { LineState } from '../../../src/widgets/chip/connection-state.tsx'
import type { Sort } from '../../../src/widgets/table/column.ts'
import { ColumnChoice } from '../../../src/widgets/table/column-choice.tsx'
import { Pagination } from '../../../src/widgets/table/pagination.tsx'
import { Table } from '../../../src/widgets/table/table.tsx'
import { ConditionChip } from '../../../src/widgets/toolbar/condition-chip.tsx'
import { SearchBox } from '../../../src/widgets/toolbar/search-box.tsx'
import { SortMenu } from '../../../src/widgets/toolbar/sort-menu.tsx'
import { ViewTabs } from '../../../src/widgets/toolbar/view-tabs.tsx'
import { columns, inspections } from './inspections.tsx'

const icon = 'size-[18px]'
const tree = [
  { id: 'home', label: '홈', icon: <House className={icon} />, href: '#home' },
  {
    id: 'risk',
    label: '위험성평가',
    icon: <Shield className={icon} />,
    children: [
      { id: 'first', label: '최초', href: '#first', count: 3 },
      { id: 'regular', label: '정기', href: '#regular' },
    ],
  },
  {
    id: 'daily',
    label: '일일 안전점검',
    icon: <ClipboardCheck className={icon} />,
    href: '#daily',
    count: 14,
  },
]

export function List() {
  const [view, setView] = useState('found')
  const [hidden, setHidden] = useState<string[]>([])
  const [selected, setSelected] = useState(new Set(['2']))
  const [sort, setSort] = useState<Sort>({ id: 'day', direction: 'desc' })
  const [page, setPage] = useState(1)
  const [search, setSearch] = useState('')
  const shown = columns.filter((column) => !hidden.includes(column.id))
  return (
    <div className="type-cell grid h-dvh grid-cols-[var(--side)_1fr] grid-rows-[56px_1fr]">
      <aside className="row-span-2 flex min-h-0 flex-col border-line border-r bg-surface">
        <div className="flex h-14 items-center gap-2.5 px-5 font-extrabold text-[18px] text-primary dark:text-text">
          <BrandMark /> 현장온
        </div>
        <SideTree label="메뉴" nodes={tree} current="daily" />
        <div className="flex items-center gap-2.5 border-line border-t px-5 py-3">
          <Avatar name="김도현" own /> 김도현
        </div>
      </aside>
      <header className="flex items-center gap-2 border-line border-b bg-surface px-6">
        <Breadcrumb
          label="지금 있는 곳"
          crumbs={[{ label: '일일 안전점검', href: '#daily' }, { label: '목록' }]}
        />
        <LineState line="online" pending={0} />
        <IconButton label="알림" dot>
          <Bell aria-hidden className="size-5" />
        </IconButton>
      </header>
      <main className="flex min-h-0 min-w-0 flex-col px-6 pt-5 pb-6">
        <div className="flex items-center gap-2">
          <h1 className="type-h1 fine:text-[22px]">일일 안전점검</h1>
          <span className="type-meta mr-auto text-text-3">312건</span>
          <Button icon={<FileSpreadsheet aria-hidden className="size-4" />}>엑셀 받기</Button>
          <Button look="primary" icon={<Plus aria-hidden className="size-4" />}>
            점검 쓰기
          </Button>
        </div>
        <div className="mt-2">
          <ViewTabs
            label="저장한 조건"
            current={view}
            onView={setView}
            views={[
              { id: 'all', label: '전체', count: 312 },
              { id: 'today', label: '오늘', count: 4 },
              { id: 'found', label: '지적 있음', count: 27 },
              { id: 'late', label: '조치 기한 지남', count: 3, saved: true },
            ]}
          />
        </div>
        <div className="my-3 flex flex-wrap items-center gap-2">
          <SearchBox label="위치, 내용 검색" value={search} onSearch={setSearch} className="w-60" />
          <ConditionChip field="점검일" value="최근 7일" onRemove={() => setView('all')} />
          <ConditionChip field="현장·공구" value="A2-1, A2-2" onRemove={() => setView('all')} />
          <Button look="quiet" icon={<Plus aria-hidden className="size-4" />}>
            조건
          </Button>
          <span className="ml-auto flex">
            <SortMenu
              sort={sort}
              onSort={setSort}
              options={[
                { id: 'day', label: '점검일' },
                { id: 'photos', label: '사진' },
              ]}
            />
            <ColumnChoice columns={columns} hidden={hidden} onChange={setHidden} />
          </span>
        </div>
        <Table
          label="일일 안전점검"
          columns={shown}
          rows={inspections}
          rowId={(row) => row.id}
          rowHref={(row) => `#${row.id}`}
          sort={sort}
          onSort={setSort}
          selected={selected}
          onSelect={setSelected}
          foot={
            <>
              {selected.size > 0 && (
                <span className="flex items-center gap-3">
                  {selected.size}건 선택
                  <Button look="quiet" icon={<Printer aria-hidden className="size-4" />}>
                    인쇄
                  </Button>
                </span>
              )}
              <Pagination page={page} perPage={13} total={270} onPage={setPage} />
            </>
          }
        />
      </main>
    </div>
  )
}
