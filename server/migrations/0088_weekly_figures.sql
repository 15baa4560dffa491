CREATE TABLE "figure_weeks" (
	"until" date NOT NULL,
	"kind" text NOT NULL,
	"figures" jsonb NOT NULL,
	CONSTRAINT "figure_weeks_until_kind_pk" PRIMARY KEY("until","kind")
);
