'use client';

import { ListPage } from '../../kit/list/list-page';
import { auditTrail } from './list';

export const AuditList = () => <ListPage list={auditTrail} />;
