import { attempt } from '../../../shared/api/attempt.ts'
import { call } from '../../../shared/api/client.ts'
import { loadSession } from '../../../shared/auth/session.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { useOpened } from '../../../shared/record/use-opened.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { IconPlus } from '../../../shared/ui/icons.ts'
import { confirm, toast } from '../../../shared/ui/overlay/overlay-store.ts'
import { SkeletonLines } from '../../../shared/ui/loading/skeleton.tsx'
import { ErrorState } from '../../../shared/ui/loading/states.tsx'
import { useLoad } from '../../../shared/ui/loading/use-load.ts'
import { teamLink, teamList, teamRemove, teamStatus, type TeamMember } from '../team-contract.ts'
import { TeamDialog } from './team-dialog.tsx'
import { TeamRow } from './team-row.tsx'

/** The exhibitor's accounts: who may work here, in which role (business-entities 5.5). */
export function TeamSection() {
  const t = useT('features/account')
  const [found, retry, replace] = useLoad((signal) =>
    call(teamList, {}, { signal, quiet: true }).then((reply) => reply.data),
  )
  const [opened, open, close] = useOpened('member')
  if (found.state === 'loading') return <SkeletonLines lines={5} />
  if (found.state === 'error')
    return <ErrorState title={t('team.failed')} message={found.error.message} onRetry={retry} />
  const { list, max } = found.data
  const editing = opened && (opened.id === '' ? 'new' : list.find((one) => one.id === opened.id))

  const put = (member: TeamMember) => {
    const known = list.some((one) => one.id === member.id)
    replace({ max, list: known ? list.map((one) => (one.id === member.id ? member : one)) : [...list, member] })
  }
  const action = (run: () => Promise<void>, done: string) =>
    attempt(async () => {
      await run()
      toast.success(done)
    })
  const mailLink = (one: TeamMember) =>
    action(async () => put((await call(teamLink, { id: one.id })).data), t('team.linkDone', { to: one.email }))
  async function setStatus(one: TeamMember, value: 0 | 1) {
    if (
      value === 0 &&
      !(await confirm({
        title: t('team.disableTitle', { name: one.userName }),
        text: t('team.disableText'),
        confirmLabel: t('team.disable'),
      }))
    )
      return
    await action(
      async () => put((await call(teamStatus, { id: one.id, value })).data),
      t(value === 1 ? 'team.enableDone' : 'team.disableDone'),
    )
  }
  async function remove(one: TeamMember) {
    const question = {
      title: t('team.removeTitle', { name: one.userName }),
      text: t('team.removeText', { account: one.loginAcc }),
    }
    if (!(await confirm({ ...question, confirmLabel: t('team.remove'), tone: 'danger' }))) return
    await action(async () => {
      await call(teamRemove, { id: one.id })
      replace({ max, list: list.filter((each) => each.id !== one.id) })
    }, t('shared/api:success.deleted'))
  }

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <p className="max-w-prose text-ink-soft">{t('team.text')}</p>
        <Button
          variant="primary"
          icon={IconPlus}
          blocked={list.length >= max ? t('team.full', { max }) : undefined}
          onClick={() => open('member')}
        >
          {t('team.add')}
        </Button>
      </div>
      <ul className="divide-y divide-line border-y border-line">
        {list.map((one) => (
          <TeamRow
            key={one.id}
            member={one}
            onEdit={() => open('member', one.id)}
            onLink={() => void mailLink(one)}
            onStatus={(value) => void setStatus(one, value)}
            onRemove={() => void remove(one)}
          />
        ))}
      </ul>
      {editing ? (
        <TeamDialog
          member={editing === 'new' ? null : editing}
          onClose={close}
          onSaved={(member) => {
            close()
            put(member)
            toast.success(
              editing === 'new' ? t('team.addDone', { to: member.email }) : t('shared/api:success.modified'),
            )
            // Whoever changed the own role has another menu now.
            if (member.self === 1) void loadSession().catch(() => {})
          }}
        />
      ) : null}
    </div>
  )
}
