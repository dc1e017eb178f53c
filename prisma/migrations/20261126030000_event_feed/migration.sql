-- The chain gives events an order in which none appears before one that was already read.
SELECT grant_table('audit_link', app => 'SELECT', system => 'SELECT, INSERT');
