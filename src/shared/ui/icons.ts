/**
 * The portal's icons: one stroke path each on a 24-unit grid, drawn by `Icon` (React) or `icon.astro`.
 * One constant per icon, so that a page carries only those it shows.
 *
 * @example <Icon of={IconEdit} />
 */
export const IconHome = 'M3.5 11 12 4l8.5 7M5.5 9.5V20h13V9.5M9.5 20v-6h5v6'
export const IconDashboard =
  'M5 3.5h4a1.5 1.5 0 0 1 1.5 1.5v6a1.5 1.5 0 0 1-1.5 1.5h-4a1.5 1.5 0 0 1-1.5-1.5v-6a1.5 1.5 0 0 1 1.5-1.5zM15 3.5h4a1.5 1.5 0 0 1 1.5 1.5v2a1.5 1.5 0 0 1-1.5 1.5h-4a1.5 1.5 0 0 1-1.5-1.5v-2a1.5 1.5 0 0 1 1.5-1.5zM15 11.5h4a1.5 1.5 0 0 1 1.5 1.5v6a1.5 1.5 0 0 1-1.5 1.5h-4a1.5 1.5 0 0 1-1.5-1.5v-6a1.5 1.5 0 0 1 1.5-1.5zM5 15.5h4a1.5 1.5 0 0 1 1.5 1.5v2a1.5 1.5 0 0 1-1.5 1.5h-4a1.5 1.5 0 0 1-1.5-1.5v-2a1.5 1.5 0 0 1 1.5-1.5z'
export const IconCalendar =
  'M5.5 5h13a2 2 0 0 1 2 2v11.5a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-11.5a2 2 0 0 1 2-2zM3.5 10h17M8 3v4M16 3v4'
export const IconCompany =
  'M4 20.5V5a1.5 1.5 0 0 1 1.5-1.5h7A1.5 1.5 0 0 1 14 5v15.5M14 9.5h4.5A1.5 1.5 0 0 1 20 11v9.5M2.5 20.5h19M7.5 7.5h3M7.5 11.5h3M7.5 15.5h3'
export const IconBrand =
  'M3.5 4.5v7.2a2 2 0 0 0 .6 1.4l7.3 7.3a2 2 0 0 0 2.8 0l6.2-6.2a2 2 0 0 0 0-2.8L13.1 4.1a2 2 0 0 0-1.4-.6H4.5a1 1 0 0 0-1 1zM7.4 8a0.6 0.6 0 1 0 1.2 0 0.6 0.6 0 1 0-1.2 0z'
export const IconProduct = 'M12 3l8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9'
export const IconSupply =
  'M5 17H3.5a1 1 0 0 1-1-1V6.5a1 1 0 0 1 1-1H13a1 1 0 0 1 1 1V17H9M14 9h3.4a1 1 0 0 1 .8.4l2.9 3.7a1 1 0 0 1 .2.6V16a1 1 0 0 1-1 1H19M14 17h1M5 17a2 2 0 1 0 4 0 2 2 0 1 0-4 0zM15 17a2 2 0 1 0 4 0 2 2 0 1 0-4 0z'
export const IconIp =
  'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0zM8.5 14.2c1 1.3 2.1 2 3.5 2s2.5-.7 3.5-2M8.4 9.7a0.6 0.6 0 1 0 1.2 0 0.6 0.6 0 1 0-1.2 0zM14.4 9.7a0.6 0.6 0 1 0 1.2 0 0.6 0.6 0 1 0-1.2 0z'
export const IconNotice = 'M6 9.5a6 6 0 0 1 12 0c0 5.5 2 7 2 7H4s2-1.5 2-7M10 19.5a2.2 2.2 0 0 0 4 0'
export const IconDirectory = 'M6 3h14v18H6a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM4 19a2 2 0 0 1 2-2h14M9 7.5h6'
export const IconBadge =
  'M6 6.5h12a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-12a2 2 0 0 1-2-2v-10a2 2 0 0 1 2-2zM9.5 6.5v-2a1 1 0 0 1 1-1h3a1 1 0 0 1 1 1v2M8.3 17.5c.6-1.5 2-2.3 3.7-2.3s3.1.8 3.7 2.3M10.1 11.6a1.9 1.9 0 1 0 3.8 0 1.9 1.9 0 1 0-3.8 0z'
export const IconHotel = 'M3 5v14M3 16h18M21 19v-5a3 3 0 0 0-3-3h-7v5M5 11.5a2 2 0 1 0 4 0 2 2 0 1 0-4 0z'
export const IconForm =
  'M9 4.5H6.5A1.5 1.5 0 0 0 5 6v13.5A1.5 1.5 0 0 0 6.5 21h11a1.5 1.5 0 0 0 1.5-1.5V6a1.5 1.5 0 0 0-1.5-1.5H15M9 11.5h6M9 15.5h4M10 3h4a1 1 0 0 1 1 1v1.5a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1v-1.5a1 1 0 0 1 1-1z'
export const IconInvitation =
  'M3.5 10 12 3.5l8.5 6.5v9a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 19zM3.5 10.5 12 16l8.5-5.5'
export const IconLeads =
  'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0zM7.5 12a4.5 4.5 0 1 0 9 0 4.5 4.5 0 1 0-9 0zM11.4 12a0.6 0.6 0 1 0 1.2 0 0.6 0.6 0 1 0-1.2 0z'
export const IconInquiry =
  'M21 12a8 8 0 0 1-8 8H4l1.8-3.1A8 8 0 1 1 21 12zM10.8 9.9a2.2 2.2 0 1 1 3.2 2c-.7.4-1 .7-1 1.4M12.6 16a0.4 0.4 0 1 0 0.8 0 0.4 0.4 0 1 0-0.8 0z'
export const IconPurchase =
  'M3 4h2.2l2.3 11h10.2l2-7.5H6.3M7.6 19a1.4 1.4 0 1 0 2.8 0 1.4 1.4 0 1 0-2.8 0zM15.1 19a1.4 1.4 0 1 0 2.8 0 1.4 1.4 0 1 0-2.8 0z'
export const IconMeeting =
  'M3 15.5a4 4 0 0 1 8 0M13 15.5a4 4 0 0 1 8 0M2.5 19.5h19M4.5 7.5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0zM14.5 7.5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0z'
export const IconAward = 'M6.5 9a5.5 5.5 0 1 0 11 0 5.5 5.5 0 1 0-11 0zM8.5 13.5 7 21l5-2.8L17 21l-1.5-7.5'
export const IconReview = 'M12 3l7.5 2.8v5.4c0 4.6-3 8-7.5 9.8-4.5-1.8-7.5-5.2-7.5-9.8V5.8zM8.6 12l2.4 2.4 4.5-4.7'
export const IconUsers =
  'M5.5 8a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0zM2.5 20a6.5 6.5 0 0 1 13 0M16 4.8a3.5 3.5 0 0 1 0 6.4M18 14.2a6.5 6.5 0 0 1 3.5 5.8'
export const IconUser = 'M8 8a4 4 0 1 0 8 0 4 4 0 1 0-8 0zM4.5 20.5a7.5 7.5 0 0 1 15 0'
export const IconRole =
  'M12 3l7.5 2.8v5.4c0 4.6-3 8-7.5 9.8-4.5-1.8-7.5-5.2-7.5-9.8V5.8zM10 10a2 2 0 1 0 4 0 2 2 0 1 0-4 0zM8.7 15.7a3.4 3.4 0 0 1 6.6 0'
export const IconMenu =
  'M9 6h11M9 12h11M9 18h11M4 6a0.6 0.6 0 1 0 1.2 0 0.6 0.6 0 1 0-1.2 0zM4 12a0.6 0.6 0 1 0 1.2 0 0.6 0.6 0 1 0-1.2 0zM4 18a0.6 0.6 0 1 0 1.2 0 0.6 0.6 0 1 0-1.2 0z'
export const IconDept =
  'M10 3.5h4a1 1 0 0 1 1 1v2.5a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1v-2.5a1 1 0 0 1 1-1zM4 16h4a1 1 0 0 1 1 1v2.5a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1v-2.5a1 1 0 0 1 1-1zM16 16h4a1 1 0 0 1 1 1v2.5a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1v-2.5a1 1 0 0 1 1-1zM12 8v4M6 16v-2.5A1.5 1.5 0 0 1 7.5 12h9a1.5 1.5 0 0 1 1.5 1.5V16'
export const IconPost =
  'M5 7.5h14a2 2 0 0 1 2 2v8.5a2 2 0 0 1-2 2h-14a2 2 0 0 1-2-2v-8.5a2 2 0 0 1 2-2zM8.5 7.5v-2A1.5 1.5 0 0 1 10 4h4a1.5 1.5 0 0 1 1.5 1.5v2M3 13h18'
export const IconDict =
  'M12 6.5C10 5 7 4.5 3.5 4.5v14c3.5 0 6.5.5 8.5 2 2-1.5 5-2 8.5-2v-14c-3.5 0-6.5.5-8.5 2zM12 6.5v14'
export const IconConfig =
  'M4 7h9M17 7h3M4 17h3M11 17h9M13 7a2 2 0 1 0 4 0 2 2 0 1 0-4 0zM7 17a2 2 0 1 0 4 0 2 2 0 1 0-4 0z'
export const IconMessage = 'M21 12a8 8 0 0 1-8 8H4l1.8-3.1A8 8 0 1 1 21 12z'
export const IconBuild =
  'M5.5 3.5h13a2 2 0 0 1 2 2v13a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-13a2 2 0 0 1 2-2zM3.5 9h17M9 9v11.5'
export const IconCode = 'M8 7l-5 5 5 5M16 7l5 5-5 5M14 4.5l-4 15'
export const IconApi = 'M9 3v5M15 3v5M6 8h12v3.5a6 6 0 0 1-12 0zM12 17.5V21'
export const IconSearch = 'M4.5 11a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0zM20 20l-4.3-4.3'
export const IconBars = 'M4 6h16M4 12h16M4 18h16'
export const IconMenuFold = 'M4 5.5h16M11 12h9M4 18.5h16M7.5 9.5l-3 2.5 3 2.5'
export const IconMenuUnfold = 'M4 5.5h16M11 12h9M4 18.5h16M4.5 9.5l3 2.5-3 2.5'
export const IconFullscreen =
  'M4 9V5a1 1 0 0 1 1-1h4M15 4h4a1 1 0 0 1 1 1v4M20 15v4a1 1 0 0 1-1 1h-4M9 20H5a1 1 0 0 1-1-1v-4'
export const IconFullscreenExit =
  'M9 4v4a1 1 0 0 1-1 1H4M20 9h-4a1 1 0 0 1-1-1V4M15 20v-4a1 1 0 0 1 1-1h4M4 15h4a1 1 0 0 1 1 1v4'
export const IconSize = 'M3 18 8 6l5 12M4.7 14h6.6M14.5 18l3.2-7.5L21 18M15.6 15.5h4.2'
export const IconLanguage =
  'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0zM3.5 12h17M12 3.5c2.4 2.4 3.5 5.3 3.5 8.5s-1.1 6.1-3.5 8.5c-2.4-2.4-3.5-5.3-3.5-8.5S9.6 5.9 12 3.5z'
export const IconSettings =
  'M18.46 10.21L20.87 10.48L20.87 13.52L18.46 13.79L17.83 15.3L19.35 17.2L17.2 19.35L15.3 17.83L13.79 18.46L13.52 20.87L10.48 20.87L10.21 18.46L8.7 17.83L6.8 19.35L4.65 17.2L6.17 15.3L5.54 13.79L3.13 13.52L3.13 10.48L5.54 10.21L6.17 8.7L4.65 6.8L6.8 4.65L8.7 6.17L10.21 5.54L10.48 3.13L13.52 3.13L13.79 5.54L15.3 6.17L17.2 4.65L19.35 6.8L17.83 8.7zM9.4 12a2.6 2.6 0 1 0 5.2 0 2.6 2.6 0 1 0-5.2 0z'
export const IconLogout = 'M14.5 4H6a1.5 1.5 0 0 0-1.5 1.5v13A1.5 1.5 0 0 0 6 20h8.5M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5'
export const IconClose = 'M6 6l12 12M18 6 6 18'
export const IconChevronLeft = 'M14.5 6l-6 6 6 6'
export const IconChevronRight = 'M9.5 6l6 6-6 6'
export const IconChevronDown = 'M6 9.5l6 6 6-6'
export const IconChevronUp = 'M6 14.5l6-6 6 6'
export const IconArrowLeft = 'M20 12H4.5M10.5 6l-6 6 6 6'
export const IconArrowRight = 'M4 12h15.5M13.5 6l6 6-6 6'
export const IconPlus = 'M12 5v14M5 12h14'
export const IconMinus = 'M5 12h14'
export const IconEdit = 'M4 20l1-4.2L16.2 4.6a1.8 1.8 0 0 1 2.6 0l.6.6a1.8 1.8 0 0 1 0 2.6L8.2 19zM14 7l3 3'
export const IconTrash =
  'M4.5 7h15M9.5 7V5a1 1 0 0 1 1-1h3a1 1 0 0 1 1 1v2M6.5 7l.8 12a1.5 1.5 0 0 0 1.5 1.5h6.4a1.5 1.5 0 0 0 1.5-1.5l.8-12M10.3 11v5.5M13.7 11v5.5'
export const IconEye =
  'M2.5 12S6 5.5 12 5.5s9.5 6.5 9.5 6.5-3.5 6.5-9.5 6.5S2.5 12 2.5 12zM9 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0z'
export const IconEyeOff =
  'M4 4l16 16M9.9 5.8a9 9 0 0 1 2.1-.3c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.6 3.3M6.5 7.3A15.6 15.6 0 0 0 2.5 12s3.5 6.5 9.5 6.5a9 9 0 0 0 4.6-1.3M9.9 9.9a3 3 0 0 0 4.2 4.2'
export const IconUpload = 'M12 16V4.5M7.5 9 12 4.5 16.5 9M4.5 15v3.5A1.5 1.5 0 0 0 6 20h12a1.5 1.5 0 0 0 1.5-1.5V15'
export const IconDownload =
  'M12 4v11.5M7.5 11l4.5 4.5 4.5-4.5M4.5 15v3.5A1.5 1.5 0 0 0 6 20h12a1.5 1.5 0 0 0 1.5-1.5V15'
export const IconFilter = 'M4 5h16l-6.2 7.5V19l-3.6-2v-4.5z'
export const IconColumns =
  'M5.5 4.5h13a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2zM9.2 4.5v15M14.8 4.5v15'
export const IconRefresh = 'M20 12a8 8 0 1 1-2.4-5.7L20 8.5M20 4v4.5h-4.5'
export const IconSort = 'M8 5v14M4.5 8.5 8 5l3.5 3.5M16 19V5M12.5 15.5 16 19l3.5-3.5'
export const IconCheck = 'M5 12.5l4.5 4.5L19 7.5'
export const IconCheckCircle = 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0zM8.3 12.3l2.6 2.6 4.8-5.2'
export const IconXCircle = 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0zM9 9l6 6M15 9l-6 6'
export const IconAlert =
  'M10.7 4.7 3 18a1.5 1.5 0 0 0 1.3 2.3h15.4A1.5 1.5 0 0 0 21 18L13.3 4.7a1.5 1.5 0 0 0-2.6 0zM12 9.5v4.5M11.6 17.1a0.4 0.4 0 1 0 0.8 0 0.4 0.4 0 1 0-0.8 0z'
export const IconInfo =
  'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0zM12 11.5V16M11.6 8.2a0.4 0.4 0 1 0 0.8 0 0.4 0.4 0 1 0-0.8 0z'
export const IconQuestion =
  'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0zM9.7 9.7a2.4 2.4 0 1 1 3.4 2.1c-.8.4-1.1.8-1.1 1.6M11.6 16.3a0.4 0.4 0 1 0 0.8 0 0.4 0.4 0 1 0-0.8 0z'
export const IconLock =
  'M7 10.5h10a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2h-10a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2zM8 10.5V7.5a4 4 0 0 1 8 0v3'
export const IconUnlock =
  'M7 10.5h10a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2h-10a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2zM8 10.5V7.5a4 4 0 0 1 7.7-1.5'
export const IconCopy =
  'M10.5 8.5h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2zM15.5 8.5v-3a2 2 0 0 0-2-2h-8a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2h3'
export const IconMail = 'M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-14a2 2 0 0 1-2-2v-10a2 2 0 0 1 2-2zM3.5 7l8.5 6 8.5-6'
export const IconLink =
  'M10 14a4 4 0 0 0 5.7 0l3.6-3.6a4 4 0 0 0-5.7-5.7l-1.1 1.1M14 10a4 4 0 0 0-5.7 0l-3.6 3.6a4 4 0 0 0 5.7 5.7l1.1-1.1'
export const IconExternal =
  'M14 4h6v6M20 4l-9 9M18 14v4.5a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 4 18.5v-11A1.5 1.5 0 0 1 5.5 6H10'
export const IconImage =
  'M5.5 4.5h13a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2zM7 9.5a1.5 1.5 0 1 0 3 0 1.5 1.5 0 1 0-3 0zM4 17l4.8-4.3 3.4 2.8L16 11.5l4.5 4.5'
export const IconFile =
  'M6.5 3.5H13L18.5 9v10a1.5 1.5 0 0 1-1.5 1.5H6.5A1.5 1.5 0 0 1 5 19V5a1.5 1.5 0 0 1 1.5-1.5zM13 3.5V9h5.5'
export const IconDrag =
  'M8.4 6a0.6 0.6 0 1 0 1.2 0 0.6 0.6 0 1 0-1.2 0zM14.4 6a0.6 0.6 0 1 0 1.2 0 0.6 0.6 0 1 0-1.2 0zM8.4 12a0.6 0.6 0 1 0 1.2 0 0.6 0.6 0 1 0-1.2 0zM14.4 12a0.6 0.6 0 1 0 1.2 0 0.6 0.6 0 1 0-1.2 0zM8.4 18a0.6 0.6 0 1 0 1.2 0 0.6 0.6 0 1 0-1.2 0zM14.4 18a0.6 0.6 0 1 0 1.2 0 0.6 0.6 0 1 0-1.2 0z'
export const IconStar =
  'M12 3.7L14.35 9.46L20.56 9.92L15.8 13.94L17.29 19.98L12 16.7L6.71 19.98L8.2 13.94L3.44 9.92L9.65 9.46z'
export const IconFlame =
  'M12 3c.5 3 5.5 5.5 5.5 11a5.5 5.5 0 0 1-11 0c0-2 .8-3.5 2-4.8.3 1.3 1 2.1 1.8 2.4C10 8.5 10.5 5.5 12 3z'
export const IconClock = 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0zM12 7v5.2l3.3 2'
export const IconPrinter =
  'M7 8V3.5h10V8M7 17H4.5A1.5 1.5 0 0 1 3 15.5v-6A1.5 1.5 0 0 1 4.5 8h15A1.5 1.5 0 0 1 21 9.5v6a1.5 1.5 0 0 1-1.5 1.5H17M7 14h10v6.5H7z'
export const IconPhone =
  'M5.5 3.5h3l1.6 4.3-2 1.6a12 12 0 0 0 6.5 6.5l1.6-2 4.3 1.6v3a2 2 0 0 1-2.2 2C10.5 20 4 13.5 3.5 5.7a2 2 0 0 1 2-2.2z'
export const IconMore =
  'M4.9 12a0.6 0.6 0 1 0 1.2 0 0.6 0.6 0 1 0-1.2 0zM11.4 12a0.6 0.6 0 1 0 1.2 0 0.6 0.6 0 1 0-1.2 0zM17.9 12a0.6 0.6 0 1 0 1.2 0 0.6 0.6 0 1 0-1.2 0z'
export const IconMoreVertical =
  'M11.4 5.5a0.6 0.6 0 1 0 1.2 0 0.6 0.6 0 1 0-1.2 0zM11.4 12a0.6 0.6 0 1 0 1.2 0 0.6 0.6 0 1 0-1.2 0zM11.4 18.5a0.6 0.6 0 1 0 1.2 0 0.6 0.6 0 1 0-1.2 0z'
export const IconPin =
  'M12 21s7-6.2 7-11.3A7 7 0 0 0 5 9.7C5 14.8 12 21 12 21zM9.5 9.7a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0z'
export const IconSend = 'M20.5 3.5 10 14M20.5 3.5 14 20.5 10 14 3.5 10z'
export const IconPalette =
  'M12 3.5a8.5 8.5 0 1 0 0 17c1.4 0 2-.9 1.7-2-.4-1.5.4-2.5 1.8-2.5h2a3 3 0 0 0 3-3c0-5.3-3.8-9.5-8.5-9.5zM7.2 12a0.6 0.6 0 1 0 1.2 0 0.6 0.6 0 1 0-1.2 0zM9.4 8a0.6 0.6 0 1 0 1.2 0 0.6 0.6 0 1 0-1.2 0zM13.9 8.2a0.6 0.6 0 1 0 1.2 0 0.6 0.6 0 1 0-1.2 0z'
export const IconUndo = 'M8.5 5 4.5 9l4 4M4.5 9H14a5.5 5.5 0 0 1 0 11h-3'
export const IconQr =
  'M5 4h4a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1v-4a1 1 0 0 1 1-1zM15 4h4a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1v-4a1 1 0 0 1 1-1zM5 14h4a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1v-4a1 1 0 0 1 1-1zM14 14h2.5v2.5M20 14v2M14 20h2M20 19.5V20h-.5'
export const IconHistory = 'M4 12a8 8 0 1 0 2.4-5.7L4 8.5M4 4v4.5h4.5M12 8v4.5l3 1.8'
export const IconMoney =
  'M5 6h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-14a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2zM9.4 12a2.6 2.6 0 1 0 5.2 0 2.6 2.6 0 1 0-5.2 0zM6.5 12h.01M17.5 12h.01'
export const IconBooth = 'M4 4h16v4H4zM5.5 8v12.5M18.5 8v12.5M3 20.5h18M9 20.5v-6h6v6'
export const IconFascia = 'M3.5 5h17v6.5h-17zM7 8.2h10M6 11.5v9M18 11.5v9'
export const IconHelmet =
  'M3.5 16.5h17v3h-17zM5 16.5V15a7 7 0 0 1 14 0v1.5M10 12.5V6.2a1 1 0 0 1 1-1h2a1 1 0 0 1 1 1v6.3'
export const IconHoleBoard =
  'M5.5 4h13A1.5 1.5 0 0 1 20 5.5v13a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5v-13A1.5 1.5 0 0 1 5.5 4zM7.9 9a0.6 0.6 0 1 0 1.2 0 0.6 0.6 0 1 0-1.2 0zM11.4 9a0.6 0.6 0 1 0 1.2 0 0.6 0.6 0 1 0-1.2 0zM14.9 9a0.6 0.6 0 1 0 1.2 0 0.6 0.6 0 1 0-1.2 0zM7.9 15a0.6 0.6 0 1 0 1.2 0 0.6 0.6 0 1 0-1.2 0zM11.4 15a0.6 0.6 0 1 0 1.2 0 0.6 0.6 0 1 0-1.2 0zM14.9 15a0.6 0.6 0 1 0 1.2 0 0.6 0.6 0 1 0-1.2 0z'
export const IconHanger =
  'M12 10V9c0-.7.4-1.1 1-1.4A2.2 2.2 0 1 0 9.8 5.6M12 10l-8.2 5.8a1.2 1.2 0 0 0 .7 2.2h15a1.2 1.2 0 0 0 .7-2.2z'
export const IconHook = 'M9 3h6M12 3v4M10 7h4v3h-4zM12 10v3a3.7 3.7 0 1 1-3.7 3.7'
export const IconChair = 'M7 3.5v17M7 13h9.5a1 1 0 0 1 1 1v6.5M7 17h10.5'
export const IconBoxIn =
  'M12 2.8 6 5.6v5.8l6 2.8 6-2.8V5.6zM6 5.6l6 2.8 6-2.8M12 8.4v5.8M4 18.8h11M12.2 16l2.8 2.8-2.8 2.8M19 16v5.6'
export const IconBoxOut =
  'M12 2.8 6 5.6v5.8l6 2.8 6-2.8V5.6zM6 5.6l6 2.8 6-2.8M12 8.4v5.8M5 16v5.6M9 18.8h11M17.2 16l2.8 2.8-2.8 2.8'
export const IconMicrophone =
  'M12 3a3 3 0 0 1 3 3v5a3 3 0 0 1-6 0V6a3 3 0 0 1 3-3zM6 11a6 6 0 0 0 12 0M12 17v4M8.5 21h7'
