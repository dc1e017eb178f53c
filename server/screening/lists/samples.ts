/** Invented entries in the formats of public lists. */
const xml = (body: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n${body}`;

export const OFAC_CSV = {
  'SDN.CSV': [
    '36,"HADDADIN, Walid Jumaa","individual","SYRIA",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"DOB 02 Apr 1971; alt. DOB 1970; nationality Jordan; Passport K4471923 (Jordan); a.k.a. \'CHUCHO\'."',
    '37,"SEVERNY VETER SHIPPING OOO",-0- ,"RUSSIA-EO14024",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"Tax ID No. 7701234567 (Russia)."',
    '38,"POLAR DUCHESS","vessel","IRAN",-0- ,"5BXY2","Crude Oil Tanker",-0- ,-0- ,"Panama",-0- ,"Vessel Registration Identification IMO 9000637."',
    '\u001a',
  ].join('\r\n'),
  'ADD.CSV': '37,501,"5 Tsentralnaya","Moscow 101000","Russia",-0- \r\n',
  'ALT.CSV':
    '36,601,"aka","HADDADEEN, Waleed",-0- \r\n36,602,"aka","ABU JUMAA","weak"\r\n37,603,"fka","NORTH WIND SHIPPING",-0- \r\n',
};

export const OFAC_XML = xml(`<sdnList xmlns="https://example.org/sdn">
  <publshInformation><Publish_Date>11/30/2026</Publish_Date><Record_Count>2</Record_Count></publshInformation>
  <sdnEntry><uid>36</uid><firstName>Walid Jumaa</firstName><lastName>HADDADIN</lastName><sdnType>Individual</sdnType>
    <idList><id><uid>1</uid><idType>Passport</idType><idNumber>K 4471923</idNumber><idCountry>Jordan</idCountry></id></idList>
    <akaList><aka><uid>2</uid><type>a.k.a.</type><category>weak</category><lastName>ABU JUMAA</lastName></aka></akaList>
    <nationalityList><nationality><uid>3</uid><country>Jordan</country><mainEntry>true</mainEntry></nationality></nationalityList>
    <dateOfBirthList><dateOfBirthItem><uid>4</uid><dateOfBirth>circa 1970</dateOfBirth></dateOfBirthItem></dateOfBirthList>
  </sdnEntry>
  <sdnEntry><uid>38</uid><lastName>POLAR DUCHESS</lastName><sdnType>Vessel</sdnType>
    <idList><id><uid>5</uid><idType>Vessel Registration Identification</idType><idNumber>IMO 9000637</idNumber></id></idList>
    <vesselInfo><callSign>5BXY2</callSign><vesselFlag>Panama</vesselFlag></vesselInfo>
  </sdnEntry>
</sdnList>`);

export const UN_XML = xml(`<CONSOLIDATED_LIST dateGenerated="2026-11-29T10:00:00.000Z">
  <INDIVIDUALS><INDIVIDUAL><DATAID>6908555</DATAID><FIRST_NAME>WALID</FIRST_NAME><SECOND_NAME>JUMAA</SECOND_NAME>
    <THIRD_NAME>HADDADIN</THIRD_NAME><REFERENCE_NUMBER>QDi.901</REFERENCE_NUMBER>
    <NAME_ORIGINAL_SCRIPT>وليد جمعة حدادين</NAME_ORIGINAL_SCRIPT><NATIONALITY><VALUE>Jordan</VALUE></NATIONALITY>
    <INDIVIDUAL_ALIAS><QUALITY>Low</QUALITY><ALIAS_NAME>Abu Jumaa</ALIAS_NAME></INDIVIDUAL_ALIAS>
    <INDIVIDUAL_ALIAS><QUALITY>Good</QUALITY><ALIAS_NAME>Waleed Haddadeen</ALIAS_NAME></INDIVIDUAL_ALIAS>
    <INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>BETWEEN</TYPE_OF_DATE><FROM_YEAR>1968</FROM_YEAR><TO_YEAR>1972</TO_YEAR></INDIVIDUAL_DATE_OF_BIRTH>
    <INDIVIDUAL_DOCUMENT><TYPE_OF_DOCUMENT>Passport</TYPE_OF_DOCUMENT><NUMBER>K4471923</NUMBER></INDIVIDUAL_DOCUMENT>
  </INDIVIDUAL></INDIVIDUALS>
  <ENTITIES><ENTITY><DATAID>6908556</DATAID><FIRST_NAME>SEVERNY VETER SHIPPING</FIRST_NAME>
    <ENTITY_ADDRESS><CITY>Moscow</CITY><COUNTRY>Russian Federation</COUNTRY></ENTITY_ADDRESS></ENTITY></ENTITIES>
</CONSOLIDATED_LIST>`);

export const EU_XML = xml(`<export xmlns="https://example.org/fsd" generationDate="2026-11-28T12:00:00Z">
  <sanctionEntity logicalId="701" euReferenceNumber="EU.1.2"><subjectType code="person" classificationCode="P"/>
    <nameAlias wholeName="Walid Jumaa Haddadin" strong="true"/><nameAlias firstName="Abu" lastName="Jumaa" wholeName="" strong="false"/>
    <citizenship countryIso2Code="JO"/><birthdate birthdate="1971-04-02" year="1971"/>
    <identification identificationTypeCode="passport" number="K4471923"/><address city="Amman" countryIso2Code="JO"/>
  </sanctionEntity>
  <sanctionEntity logicalId="702"><subjectType code="enterprise" classificationCode="E"/>
    <nameAlias wholeName="Severny Veter Shipping OOO" strong="true"/><address city="Moscow" countryIso2Code="00"/>
  </sanctionEntity>
</export>`);

export const EU_CSV = `fileGenerationDate;Entity_LogicalId;Entity_SubjectType;Entity_SubjectType_ClassificationCode;NameAlias_LastName;NameAlias_FirstName;NameAlias_MiddleName;NameAlias_WholeName;Address_City;Address_CountryIso2Code;BirthDate_BirthDate;BirthDate_Year;Identification_Number;Identification_TypeCode;Citizenship_CountryIso2Code
28/11/2026;701;person;P;Haddadin;Walid;Jumaa;Walid Jumaa Haddadin;;;;;;;
28/11/2026;701;person;P;;;;;Amman;JO;;;;;
28/11/2026;701;person;P;;;;;;;1971-04-02;;;;
28/11/2026;701;person;P;;;;;;;;;K4471923;passport;
28/11/2026;702;enterprise;E;;;;"Severny Veter; Shipping OOO";;;;;;;
`;

export const UKSL_XML = xml(`<Designations><DateGenerated>29/11/2026</DateGenerated>
  <Designation><UniqueID>RUS9001</UniqueID><Names>
      <Name><Name1>Waleed</Name1><Name6>HADDADEEN</Name6><NameType>Alias</NameType><AliasStrength>Low quality a.k.a</AliasStrength></Name>
      <Name><Name1>Walid</Name1><Name2>Jumaa</Name2><Name6>HADDADIN</Name6><NameType>Primary Name</NameType></Name></Names>
    <NonLatinNames><NonLatinName><NameNonLatinScript>وليد جمعة حدادين</NameNonLatinScript></NonLatinName></NonLatinNames>
    <IndividualEntityShip>Individual</IndividualEntityShip>
    <Addresses><Address><AddressLine1>1 Rainbow Street</AddressLine1><AddressCountry>Jordan</AddressCountry></Address></Addresses>
    <IndividualDetails><Individual><DOBs><DOB>dd/mm/1971</DOB></DOBs><Nationalities><Nationality>Jordan</Nationality></Nationalities>
      <PassportDetails><Passport><PassportNumber>K4471923</PassportNumber></Passport></PassportDetails></Individual></IndividualDetails>
  </Designation>
  <Designation><UniqueID>RUS9002</UniqueID><Names><Name><Name6>POLAR DUCHESS</Name6><NameType>Primary Name</NameType></Name></Names>
    <IndividualEntityShip>Ship</IndividualEntityShip>
    <ShipDetails><Ship><IMONumbers><IMONumber>9000637</IMONumber></IMONumbers></Ship></ShipDetails></Designation>
</Designations>`);

export const OWN_CSV = `id,kind,name,country,birth_or_number,alias,weak_alias
H1,person,Walid Jumaa Haddadin,JO,1971-04-02,وليد جمعة حدادين; Waleed Haddadeen,Abu Jumaa
H2,vessel,Polar Duchess,,IMO 9000637,,
`;
