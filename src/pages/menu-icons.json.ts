export { GET } from '../shell/menu/icon-file.ts'
