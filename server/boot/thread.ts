import { hashTask, verifyTask } from '../access/password-hash';
import { readPartsTask } from '../features/batches/public';
import { inspectTask } from '../features/documents/public';
import { drawSheetTask, drawTableTask } from '../pdf/drawing';
import { serveTasks } from '../threads/serve';

serveTasks([hashTask, verifyTask, drawSheetTask, drawTableTask, readPartsTask, inspectTask]);
