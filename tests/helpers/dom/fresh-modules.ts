import { vi } from 'vitest'

/** A file's tests meet the product's modules as a page that was just opened does; packages stay loaded. */
vi.resetModules()
