ALTER TABLE rule_version ADD limits jsonb NOT NULL DEFAULT '[]';
