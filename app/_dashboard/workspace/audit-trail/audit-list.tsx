'use client';

import { ListPage } from '../../kit/list/list-page';
import { auditTrail } from './audit-trail';

export const AuditList = () => <ListPage list={auditTrail} />;
