import { hashTask, verifyTask } from '../access/password-hash';
import { readPartsTask } from '../features/batches/public';
import { inspectTask } from '../features/documents/public';
import { drawing, drawTableTask } from '../pdf/drawing';
import { serve } from '../threads/serve';

serve([hashTask, verifyTask, drawing, drawTableTask, readPartsTask, inspectTask]);
