export { addConnection, listConnections, pauseConnection, resumeConnection } from './connections';
export { assignEntry, decideEntry, listUnexplained } from './in/allocate';
export { importFromDisk } from './in/from-disk';
export { receiveReport } from './in/receive';
export { writePack } from './reconciliation/pack';
export { reconcile, signOff } from './reconciliation/reconcile';
export { describeReconciliation } from './reconciliation/text';
export { sendNow } from './send-now';
export { transferBetween } from './transfers';
