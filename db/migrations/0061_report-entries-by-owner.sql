DROP INDEX "report_reads_party";--> statement-breakpoint
CREATE INDEX "report_reads_party_owner" ON "report_reads" USING btree ("party_id","organization_id","report_id");--> statement-breakpoint
-- Nearly all entries of an organization are of its own reports; without this the database expects those of others to be as many.
CREATE STATISTICS "report_reads_party_of_owner" (mcv) ON "party_id", "organization_id" FROM "report_reads";
