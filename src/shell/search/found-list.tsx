import { useT } from '../../i18n/use-t.ts'
import { SectionHead } from '../../widgets/card/section-head.tsx'
import { List } from '../../widgets/list/list.tsx'
import { ListRow } from '../../widgets/list/list-row.tsx'
import { groups, useFoundItems } from './found-items.ts'
import { ItemIcon } from './item-icon.tsx'
import { SearchNotes } from './search-notes.tsx'

/** 더보기: what a word finds, as lists. */
export function FoundList({ word }: { word: string }) {
  const t = useT('search')
  const found = useFoundItems(word)
  return (
    <>
      {groups.map((group) => {
        const items = found.items.filter((item) => item.group === group)
        if (items.length === 0) return null
        return (
          <section key={group}>
            <SectionHead title={t(group)} />
            <List label={t(group)}>
              {items.map((item) => (
                <ListRow
                  key={item.href}
                  href={item.href}
                  lead={
                    <span className="flex-none text-text-2">
                      <ItemIcon item={item} />
                    </span>
                  }
                  title={item.title}
                  meta={item.meta}
                />
              ))}
            </List>
          </section>
        )
      })}
      <SearchNotes found={found} word={word} />
    </>
  )
}
