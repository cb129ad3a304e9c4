/** Thread of a run: arranges one problem, tells how far it is, answers the arrangement. */
import { parentPort, workerData } from 'node:worker_threads'
import { arrange } from '../rules/arrange.ts'
import type { Problem } from '../rules/problem.ts'

/* oxlint-disable unicorn/require-post-message-target-origin -- threads have no origin */
let told = 0
const arrangement = arrange(workerData as Problem, (done) => {
  if (done - told < 0.01) return
  told = done
  parentPort?.postMessage({ done })
})
parentPort?.postMessage({ arrangement })
