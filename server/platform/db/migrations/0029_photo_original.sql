ALTER TABLE "upload" ADD COLUMN "original_id" uuid;
