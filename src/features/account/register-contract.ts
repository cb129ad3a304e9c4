/** Applying to take part (specification §2, §7 `/register`). The application becomes an exhibitor when the organiser approves it. */
import { nullable, number, object, optional, string, type } from 'superstruct'
import { clientToken, data, defineCall } from '../../shared/api/contract.ts'
import { mailbox, mobile } from '../../shared/form/rules/contact.ts'
import { personName } from '../../shared/form/rules/person/person-name.ts'
import { noChinese, text } from '../../shared/form/rules/text.ts'
import { newAccount } from './rules.ts'

/** Applications one e-mail address may send in a day, corrections of a pending one included. */
export const APPLICATIONS_PER_DAY = 5

export const registerRequest = object({
  loginAcc: newAccount(),
  companyName: text({
    plain: true,
    noLink: true,
    required: false,
    label: 'features/account:fields.companyName',
    min: 2,
    max: 60,
  }),
  enCompanyName: noChinese({
    plain: true,
    noLink: true,
    required: false,
    label: 'features/account:fields.enCompanyName',
    min: 2,
    max: 120,
  }),
  contactName: personName({ label: 'features/account:fields.contactName', min: 2, max: 30 }),
  email: mailbox({ label: 'features/account:fields.email' }),
  verifyCode: text({ label: 'features/account:fields.verifyCode', max: 10 }),
  mobile: mobile({ required: false, label: 'features/account:fields.phonenumber' }),
  note: text({ required: false, label: 'features/account:fields.note', max: 500, multiline: true }),
  code: optional(string()),
  uuid: optional(string()),
  clientToken,
})

/**
 * No password is chosen here: the approval mails a one-time link (decisions 14). The address is proved by a code (sendcode, scene REGISTER).
 * One company name is required, in the caller's language; the answer is the same whether account, company or address are known.
 */
export const register = defineCall(
  { method: 'POST', path: '/register', summary: 'Apply for an exhibitor account', audience: 'public' },
  () => ({
    request: registerRequest,
    /** auditStatus 1: waiting for the organiser. */
    reply: data(type({ id: string(), auditStatus: number() })),
  }),
)

/** Opens by the link of the mail that rejected the application: nobody else reads what an applicant typed. */
export const rejectedRegistration = defineCall(
  {
    method: 'POST',
    path: '/register/rejected',
    summary: 'What a rejected application said, for its applicant',
    audience: 'public',
  },
  () => ({
    request: object({ token: string() }),
    /** Null where the link is none, has expired, or the application is not rejected any more. */
    reply: data(
      nullable(
        type({
          loginAcc: string(),
          companyName: string(),
          enCompanyName: string(),
          contactName: string(),
          email: string(),
          mobile: string(),
          note: string(),
          reason: string(),
        }),
      ),
    ),
  }),
)
