import { useEffect, useRef, type ReactNode } from 'react'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'

/** Top of company info, typed or read. `arrived`: it took the other one's place, so the focus goes to its name. */
export function CompanyHead({ arrived, ...parts }: { arrived: boolean; badge?: ReactNode; actions?: ReactNode }) {
  const t = useT('features/company')
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (arrived) title.current?.focus()
  }, [arrived])
  return <PageHeader title={t('title')} titleRef={title} purpose={t('purpose')} {...parts} />
}
