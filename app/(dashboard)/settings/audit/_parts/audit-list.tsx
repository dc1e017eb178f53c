'use client';

import { ListPage } from '../../../_resource/list-page';
import { auditTrail } from './audit-trail';

export const AuditList = () => <ListPage list={auditTrail} />;
