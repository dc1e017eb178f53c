-- AlterTable
ALTER TABLE "payment" ADD COLUMN     "top_up" BOOLEAN NOT NULL DEFAULT false;
