/** May a page ask for a camera here? Not over plain HTTP, and not on a device that has no such thing. */
export const hasCamera = (): boolean => typeof navigator.mediaDevices?.getUserMedia === 'function'
