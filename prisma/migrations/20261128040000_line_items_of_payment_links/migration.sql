-- Lines of the invoice, with quantity, unit amount and tax; null for a link without lines.
ALTER TABLE payin ADD COLUMN line_items jsonb;
