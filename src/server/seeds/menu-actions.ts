/** Where a permission stands in the tree of menus, and what it is called there: below the page it is used on. */
import { ROUTES, type Route } from '../../routes.ts'
import { FULL_CONTACTS_RIGHT } from '../../shared/lib/contacts/full-contacts-contract.ts'
import { translate } from '../base/i18n.ts'
import { under } from '../../shared/i18n/keys.ts'

/** Screens of permissions whose middle part is no route's id. */
const SCREEN_OF: Readonly<Record<string, string>> = {
  'busi:company': 'basicInfo',
  'busi:product': 'commodityManagement',
  'busi:directory': 'information',
  'busi:sign': 'exhSignNotice',
  'busi:form': 'checklist',
  'busi:inquiry': 'inquiryOrder',
  'busi:leads': 'clueList',
  'busi:purchase': 'demand',
  'busi:meeting': 'reviewMatchmaking',
  'busi:buyer': 'reviewMatchmaking',
  'busi:award': 'reviewAwards',
  'busi:team': 'profile',
  'busi:file': 'basicInfo',
  'busi:exhibitor': 'reviewExhibitors',
  'busi:contact': 'reviewExhibitors',
  'busi:progress': 'reviewProgress',
  'busi:formDesk': 'reviewForms',
  'busi:hotel': 'reviewHotels',
  'busi:vehicle': 'reviewSlots',
  'busi:visitor': 'reviewVisitors',
  'busi:gate': 'reviewGate',
  'busi:outbox': 'reviewOutbox',
  'busi:sms': 'reviewSms',
  'busi:smsTemplate': 'reviewSmsTemplates',
  'busi:manualFile': 'reviewManual',
}

/** What every administered record may be given, beside its list, which the page itself carries. */
const ADMIN_ACTIONS = ['query', 'add', 'edit', 'remove', 'export']

const areaOf = (perms: string): string => perms.split(':').slice(0, 2).join(':')

/** The page a permission belongs to; undefined where none is built. */
export function pageOf(perms: string): Route | undefined {
  const area = areaOf(perms)
  return ROUTES.find(
    ({ id, permission }) =>
      id === (SCREEN_OF[area] ?? area.split(':')[1]) || (permission !== undefined && areaOf(permission) === area),
  )
}

/** Permissions that no role starts with but a role may be given: those of the system area, and personal data in full. */
export function adminPermissions(): string[] {
  const areas = ROUTES.flatMap(({ permission }) => (permission?.startsWith('system:') ? [areaOf(permission)] : []))
  const actions = [...new Set(areas)].flatMap((area) => ADMIN_ACTIONS.map((action) => `${area}:${action}`))
  const generation = ['query', 'edit', 'remove', 'import', 'preview', 'code'].map((action) => `tool:gen:${action}`)
  return [...actions, 'system:user:import', 'system:user:resetPwd', ...generation, ...FULL_CONTACTS_RIGHT]
}

/** An action's name in both languages; the permission itself for one nobody has named. */
export function actionNames(perms: string): { menuName: string; enMenuName: string } {
  const action = perms.split(':')[2] ?? ''
  const name = (locale: 'zh-CN' | 'en-US') => {
    const words = translate(locale, under('features/menus:actions.', action))
    return words === `actions.${action}` ? perms : words
  }
  return { menuName: name('zh-CN'), enMenuName: name('en-US') }
}
