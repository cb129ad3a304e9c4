import { useT } from '../../../shared/i18n/use-t.tsx'
import { FilterDateRange, FilterSelect, FilterText } from '../../../shared/list/filter-inputs.tsx'
import { useDict } from '../../../shared/list/dict/use-dict.ts'
import type { List } from '../../../shared/list/use-list.ts'
import type { LeadRow } from '../contract.ts'
import type { LEAD_FILTERS } from './lead-filters.ts'

interface Props {
  list: List<LeadRow, typeof LEAD_FILTERS>
  /** Empty for who sees only what they look after. */
  owners: readonly { id: string; name: string }[]
  tags: readonly string[]
}

export function LeadFilters({ list, owners, tags }: Props) {
  const t = useT('features/leads')
  const sources = useDict('busi_lead_source')
  const grades = useDict('busi_lead_grade')
  const states = useDict('busi_lead_follow')
  return (
    <>
      <FilterText list={list} name="keyword" label={t('fields.keyword')} />
      <FilterSelect
        list={list}
        name="grade"
        label={t('fields.grade')}
        options={[...grades.choices, { value: 'NONE', label: t('noGrade') }]}
      />
      <FilterSelect list={list} name="followStatus" label={t('fields.followStatus')} options={states.choices} />
      <FilterSelect list={list} name="source" label={t('fields.source')} options={sources.choices} />
      {owners.length > 1 ? (
        <FilterSelect
          list={list}
          name="ownerId"
          label={t('fields.owner')}
          options={owners.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : null}
      {tags.length > 0 ? (
        <FilterSelect
          list={list}
          name="tag"
          label={t('fields.tags')}
          options={tags.map((tag) => ({ value: tag, label: tag }))}
        />
      ) : null}
      <FilterDateRange list={list} begin="from" end="to" label={t('fields.ariseTime')} />
    </>
  )
}
