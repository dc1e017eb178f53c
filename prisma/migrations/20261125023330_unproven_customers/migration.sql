-- AlterTable
ALTER TABLE "customer" ADD COLUMN     "is_unproven" BOOLEAN NOT NULL DEFAULT false;

DROP INDEX customer_email;
CREATE UNIQUE INDEX customer_email ON customer (merchant_id, lower(email), country) WHERE NOT is_unproven;
