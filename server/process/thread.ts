import { rowsTask } from '../api/request-log/rows';
import { inspectTask } from '../features/compliance/documents/public';
import { readRowsTask } from '../features/payouts/batches/public';
import { readBeneficiaryRowsTask } from '../features/payouts/beneficiary-imports/public';
import { drawSheetTask, drawTableTask } from '../files/pdf/drawing';
import { hashTask, verifyTask } from '../identity/sign-in/password-hash';
import { serveTasks } from '../threads/serve';

export default serveTasks([
  hashTask,
  verifyTask,
  drawSheetTask,
  drawTableTask,
  readRowsTask,
  readBeneficiaryRowsTask,
  inspectTask,
  rowsTask,
]);
