import * as icons from './icons.ts'

/**
 * Icons by name, for menus and `.astro` files. It carries every icon: never import it from an island.
 */
const byName = {
  home: icons.IconHome,
  dashboard: icons.IconDashboard,
  calendar: icons.IconCalendar,
  company: icons.IconCompany,
  brand: icons.IconBrand,
  product: icons.IconProduct,
  supply: icons.IconSupply,
  ip: icons.IconIp,
  notice: icons.IconNotice,
  directory: icons.IconDirectory,
  badge: icons.IconBadge,
  hotel: icons.IconHotel,
  form: icons.IconForm,
  invitation: icons.IconInvitation,
  leads: icons.IconLeads,
  inquiry: icons.IconInquiry,
  purchase: icons.IconPurchase,
  meeting: icons.IconMeeting,
  award: icons.IconAward,
  review: icons.IconReview,
  users: icons.IconUsers,
  user: icons.IconUser,
  role: icons.IconRole,
  menu: icons.IconMenu,
  dept: icons.IconDept,
  post: icons.IconPost,
  dict: icons.IconDict,
  config: icons.IconConfig,
  message: icons.IconMessage,
  build: icons.IconBuild,
  code: icons.IconCode,
  api: icons.IconApi,
  search: icons.IconSearch,
  bars: icons.IconBars,
  'menu-fold': icons.IconMenuFold,
  'menu-unfold': icons.IconMenuUnfold,
  fullscreen: icons.IconFullscreen,
  'fullscreen-exit': icons.IconFullscreenExit,
  size: icons.IconSize,
  language: icons.IconLanguage,
  settings: icons.IconSettings,
  logout: icons.IconLogout,
  close: icons.IconClose,
  'chevron-left': icons.IconChevronLeft,
  'chevron-right': icons.IconChevronRight,
  'chevron-down': icons.IconChevronDown,
  'chevron-up': icons.IconChevronUp,
  'arrow-left': icons.IconArrowLeft,
  'arrow-right': icons.IconArrowRight,
  plus: icons.IconPlus,
  minus: icons.IconMinus,
  edit: icons.IconEdit,
  trash: icons.IconTrash,
  eye: icons.IconEye,
  'eye-off': icons.IconEyeOff,
  upload: icons.IconUpload,
  download: icons.IconDownload,
  filter: icons.IconFilter,
  columns: icons.IconColumns,
  refresh: icons.IconRefresh,
  sort: icons.IconSort,
  check: icons.IconCheck,
  'check-circle': icons.IconCheckCircle,
  'x-circle': icons.IconXCircle,
  alert: icons.IconAlert,
  info: icons.IconInfo,
  question: icons.IconQuestion,
  lock: icons.IconLock,
  unlock: icons.IconUnlock,
  copy: icons.IconCopy,
  mail: icons.IconMail,
  link: icons.IconLink,
  external: icons.IconExternal,
  image: icons.IconImage,
  file: icons.IconFile,
  drag: icons.IconDrag,
  star: icons.IconStar,
  flame: icons.IconFlame,
  clock: icons.IconClock,
  printer: icons.IconPrinter,
  phone: icons.IconPhone,
  more: icons.IconMore,
  'more-vertical': icons.IconMoreVertical,
  pin: icons.IconPin,
  send: icons.IconSend,
  palette: icons.IconPalette,
  undo: icons.IconUndo,
  qr: icons.IconQr,
  history: icons.IconHistory,
  money: icons.IconMoney,
  booth: icons.IconBooth,
  fascia: icons.IconFascia,
  helmet: icons.IconHelmet,
  'hole-board': icons.IconHoleBoard,
  hanger: icons.IconHanger,
  hook: icons.IconHook,
  chair: icons.IconChair,
  'box-in': icons.IconBoxIn,
  'box-out': icons.IconBoxOut,
  microphone: icons.IconMicrophone,
} as const

/** Name of an icon as routes and menus write it. */
export type IconName = keyof typeof byName

/** All names, in the order a picker shows them. */
export const ICON_NAMES = Object.keys(byName) as IconName[]

/** Signs of controls: a menu entry with one would look like a button. */
const CONTROLS =
  /^(bars|menu-|fullscreen|size|close|chevron-|arrow-|plus|minus|eye-off|columns|refresh|sort|check$|x-circle|drag|more|undo)/

/** Names offered for a menu entry. */
export const MENU_ICONS = ICON_NAMES.filter((name) => !CONTROLS.test(name))

/** Path data of an icon on the 24-unit grid; an unknown name (a menu edited in the back office) gives the plain list icon. */
export function iconPath(name: string): string {
  return Object.hasOwn(byName, name) ? byName[name as IconName] : byName.menu
}
