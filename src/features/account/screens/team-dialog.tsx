import { call } from '../../../shared/api/client.ts'
import { RadioGroup } from '../../../shared/form/fields/choice-inputs.tsx'
import { Field, FieldGroup } from '../../../shared/form/fields/field.tsx'
import { FormInDialog } from '../../../shared/form/form-in-dialog.tsx'
import { PhoneInput } from '../../../shared/form/fields/phone-input.tsx'
import { TextInput } from '../../../shared/form/fields/text-inputs.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { TEAM_ROLES } from '../rules.ts'
import { changedMember, newMember, teamAdd, teamUpdate, type TeamMember } from '../team-contract.ts'

/** A new member, or one to change. The account name is given once; the own e-mail address is changed in the profile. */
export function TeamDialog({
  member,
  onClose,
  onSaved,
}: {
  member: TeamMember | null
  onClose: () => void
  onSaved: (member: TeamMember) => void
}) {
  const t = useT('features/account')
  const form = useForm(member ? changedMember : newMember, {
    record: member,
    draftKey: `team:${member?.id ?? 'new'}`,
    values: ({ userName, email, mobile, roleKey }) => ({ userName, email, mobile, roleKey }),
    ...(member ? {} : { defaults: { roleKey: 'exhibitor_editor' } }),
    save: (value, { version, clientToken }) => {
      const fields = { ...value, mobile: value.mobile ?? '', clientToken }
      return member
        ? call(teamUpdate, { ...fields, id: member.id, version: version ?? member.version })
        : call(teamAdd, { loginAcc: '', ...fields })
    },
    onSaved: (reply) => onSaved(reply.data),
  })
  return (
    <FormInDialog
      form={form}
      title={member ? t('team.editTitle', { name: member.userName }) : t('team.addTitle')}
      submit={t(member ? 'team.save' : 'team.addSend')}
      onClose={onClose}
    >
      {member ? null : (
        <Field name="loginAcc" label={t('fields.loginAcc')} hint={t('team.accountHint')}>
          <TextInput autoComplete="off" autoCapitalize="off" spellCheck={false} />
        </Field>
      )}
      <Field name="userName" label={t('fields.nickName')}>
        <TextInput autoComplete="off" />
      </Field>
      <Field
        name="email"
        label={t('fields.email')}
        hint={t(member?.self === 1 ? 'team.ownEmailHint' : 'team.emailHint')}
      >
        <TextInput type="email" autoComplete="off" spellCheck={false} readOnly={member?.self === 1} />
      </Field>
      <Field name="mobile" label={t('fields.phonenumber')}>
        <PhoneInput autoComplete="off" />
      </Field>
      <FieldGroup name="roleKey" label={t('fields.roleKey')}>
        <RadioGroup
          options={TEAM_ROLES.map((role) => ({
            value: role,
            label: t(`roles.${role}`),
            hint: t(`roleHints.${role}`),
          }))}
        />
      </FieldGroup>
    </FormInDialog>
  )
}
